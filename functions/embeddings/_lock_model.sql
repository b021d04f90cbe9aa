-- _lock_model: locks a model against drop_model() until commit, as a foreign key does. Who has waited for
-- drop_model() gets the error of a model that is unknown.
create or replace function memory._lock_model(model text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform from memory.embedding_models as em where em.model = _lock_model.model for key share;
    if not found then
        raise exception 'unknown embedding model' using errcode = 'PM003',
            detail = format('model = %L', _lock_model.model),
            hint = 'Register it: select memory.register_model(model => ..., dimensions => ...);';
    end if;
end
$function$;
