-- _search_similarity: the SQL of the similarity of two words, wherever pg_trgm lives.
create or replace function memory._search_similarity(one text, other text) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return (
        select format(
            '%I.similarity(%s, %s)', n.nspname, _search_similarity.one, _search_similarity.other
        )
        from pg_catalog.pg_extension as x
        inner join pg_catalog.pg_namespace as n on n.oid = x.extnamespace
        where x.extname = 'pg_trgm'
    );
end
$function$;
