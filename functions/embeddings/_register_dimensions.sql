-- _register_dimensions: registers the model `dimN` for embeddings without a named model. It builds no
-- index, because two first writers that each build one would deadlock. A model belongs to all spaces, and its
-- first writer holds its name until commit, so a bound login registers none.
create or replace function memory._register_dimensions(dimensions int) returns memory.embedding_model
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_model memory.embedding_model;
begin
    if memory._bound_login() is not null then
        raise exception 'no model has so many dimensions' using errcode = 'PM003',
            detail = format(
                'The embedding has %s dimensions, and the login is bound.', _register_dimensions.dimensions
            ),
            hint = format(
                'Let an unbound admin run: select memory.register_model(%L, %s, storage => ''none'');',
                'dim' || _register_dimensions.dimensions, _register_dimensions.dimensions
            );
    end if;
    -- register_model() locks this table before the model.
    lock table memory.embeddings in row exclusive mode;
    insert into memory.embedding_models (model, dimensions)
    values ('dim' || _register_dimensions.dimensions, _register_dimensions.dimensions)
    on conflict on constraint embedding_models_pk do nothing;
    select em.model, em.dimensions, em.distance, em.storage into v_model from memory.embedding_models as em
    where em.model = 'dim' || _register_dimensions.dimensions;
    return v_model;
end
$function$;
