-- _model: the model of an embedding: the one that is named, else that of the space, else `dimN` of its
-- dimension. If `dimN` is not registered, the row is NULL; if another one is not, that is an error.
create or replace function memory._model(space text, model text, dimensions int)
returns memory.embedding_model
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_name text := _model.model;
    v_model memory.embedding_model;
begin
    if v_name is null then
        select s.model into v_name from memory.spaces as s where s.space = _model.space;
    end if;
    select em.model, em.dimensions, em.distance, em.storage into v_model from memory.embedding_models as em
    where em.model = coalesce(v_name, 'dim' || _model.dimensions);
    if not found and v_name is not null then
        perform memory._unknown_model(v_name);
    end if;
    return v_model;
end
$function$;
