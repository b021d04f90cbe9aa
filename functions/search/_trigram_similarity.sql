-- _trigram_similarity: similarity() of pg_trgm, bound when this function is created, because pg_trgm may live
-- in any schema.
do $path$
begin
    perform set_config('search_path', 'pg_catalog, ' || quote_ident(n.nspname), true)
    from pg_extension as e
    inner join pg_namespace as n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm';
end
$path$;

create or replace function memory._trigram_similarity(one text, other text) returns double precision
language sql immutable parallel safe
return similarity(_trigram_similarity.one, _trigram_similarity.other)::double precision;

set local search_path = pg_catalog, pg_temp;
