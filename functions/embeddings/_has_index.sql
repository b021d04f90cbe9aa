-- _has_index: whether a model has its HNSW index, whole. A failed concurrent build leaves an invalid one.
create or replace function memory._has_index(model text) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return exists (
        select from pg_catalog.pg_index as i
        where i.indexrelid = to_regclass(format('memory.%I', memory._model_index(_has_index.model)))
            and i.indisvalid
    );
end
$function$;
