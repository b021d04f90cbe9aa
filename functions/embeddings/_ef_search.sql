-- _ef_search: hnsw.ef_search for a search by the HNSW index of a model, unless the caller gives it. A scan
-- may be deeper, see _index_depth(). It is 50 + 3.5 * cbrt(N), where the index has N vectors of all spaces,
-- and at least 100. The larger the graph, the more often a scan ends in another part of it. This finds .98 of
-- the ten nearest of up to 100,000 vectors, .95 of a million, see docs/scaling.md.
create or replace function memory._ef_search(model text) returns int
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_least constant int := 100;  -- With which the retrievers were measured on conversations (LoCoMo).
    c_most constant int := 1000;  -- What pgvector allows.
    c_start constant double precision := 50;
    c_growth constant double precision := 3.5;
begin
    return least(
        c_most, greatest(c_least, ceil(c_start + c_growth * cbrt(memory._indexed_count(_ef_search.model))))
    );
end
$function$;
