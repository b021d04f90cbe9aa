-- _exact_max: the number of vectors up to which a space is sorted exactly, which misses nothing: 15 *
-- sqrt(N), where the HNSW index has N vectors of all spaces, and 2,500 at least. The index may be faster than
-- a sort from 1,000 on, and above the limit it is. The planner does not know this and would choose the index
-- far too early. The 15 was measured on tables of a hundred thousand and of a million vectors, see
-- docs/scaling.md.
create or replace function memory._exact_max(model text) returns bigint
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_least constant bigint := 2500;  -- Twice what _should_index() calls shrunk; see docs/scaling.md.
    c_growth constant double precision := 15;
begin
    return greatest(c_least, c_growth * sqrt(memory._indexed_count(_exact_max.model)));
end
$function$;
