-- _unknown_model: refuses a model that is not registered.
create or replace function memory._unknown_model(model text) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    raise exception 'unknown embedding model' using errcode = 'PM003',
        detail = format('model = %L', left(_unknown_model.model, 200)),
        hint = 'Register it: select memory.register_model(model => ..., dimensions => ...);';
end
$function$;
