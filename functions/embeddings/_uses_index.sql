-- _uses_index: whether a space has so many vectors in the HNSW index of a model that a scan of the index is
-- faster than an exact sort of the space.
create or replace function memory._uses_index(space text, model memory.embedding_model) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_model constant text := (_uses_index.model).model;
begin
    return (_uses_index.model).storage <> 'none'
        and memory._has_more_vectors(_uses_index.space, v_model, true, memory._exact_max(v_model))
        and memory._has_index(v_model);
end
$function$;
