-- _indexed_count: how many vectors of all spaces the HNSW index of a model has, as the last VACUUM or ANALYZE
-- counted; 0 before, and without an index.
create or replace function memory._indexed_count(model text) returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return coalesce((
        select greatest(c.reltuples, 0) from pg_catalog.pg_class as c
        where c.oid = to_regclass(format('memory.%I', memory._model_index(_indexed_count.model)))
    ), 0);
end
$function$;
