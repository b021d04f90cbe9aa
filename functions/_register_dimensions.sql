-- _register_dimensions: the model `dimN`, for embeddings that arrive with no model named.
-- A row and no index: two first writers that each build an index would deadlock.
create or replace function memory._register_dimensions(dimensions int) returns memory.embedding_models
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_model memory.embedding_models;
begin
    if _register_dimensions.dimensions not between 1 and 16000 then
        raise exception 'wrong number of dimensions'
            using errcode = 'PM004',
            detail = format('The embedding has %s dimensions.', _register_dimensions.dimensions),
            hint = 'A vector has 1 to 16000 dimensions.';
    end if;
    insert into memory.embedding_models (model, dimensions)
    values ('dim' || _register_dimensions.dimensions, _register_dimensions.dimensions)
    on conflict on constraint embedding_models_pk do nothing;
    select em.* into v_model
    from memory.embedding_models as em
    where em.model = 'dim' || _register_dimensions.dimensions;
    return v_model;
end
$function$;

revoke execute on function memory._register_dimensions(int) from public;
