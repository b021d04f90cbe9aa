-- _writable_model: the model to store an embedding under, checked against it; registers `dimN` if it is new.
create or replace function memory._writable_model(
    space text,
    model text,
    embedding double precision[]
) returns memory.embedding_models
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_model memory.embedding_models;
begin
    v_model := memory._model(
        _writable_model.space, _writable_model.model, cardinality(_writable_model.embedding)
    );
    perform memory._check_embedding(_writable_model.embedding, v_model.dimensions);
    if v_model.model is null then
        v_model := memory._register_dimensions(cardinality(_writable_model.embedding));
    end if;
    return v_model;
end
$function$;
