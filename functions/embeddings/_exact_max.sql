-- _exact_max: the number of vectors up to which an exact sort is faster than a scan of the HNSW index that
-- is filtered by the space: 15 * sqrt(N), where the index has N vectors of all spaces, and 2,500 at least.
-- The planner does not know this and would choose the index far too early. N is what the last VACUUM or
-- ANALYZE counted. The 15 was measured on tables of a hundred thousand and of a million vectors.
create or replace function memory._exact_max(model text) returns bigint
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return coalesce((
        select greatest(2500, 15 * sqrt(greatest(c.reltuples, 0)))::bigint from pg_catalog.pg_class as c
        where c.oid = to_regclass(format('memory.%I', memory._model_index(_exact_max.model)))
    ), 2500);
end
$function$;
