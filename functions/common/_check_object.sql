-- _check_object: refuses a JSON object that has an unknown key or a value that does not fit the spec of its
-- key, see _check_value(). NULL is fine.
create or replace function memory._check_object(argument text, object jsonb, specs jsonb) returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_key text;
begin
    if _check_object.object is null then
        return;
    elsif jsonb_typeof(_check_object.object) <> 'object' then
        raise exception 'not a JSON object' using errcode = 'invalid_parameter_value',
            detail = format('%s is a JSON %s.', _check_object.argument, jsonb_typeof(_check_object.object)),
            hint = format('Known keys: %s.', (
                select string_agg(k.key, ', ' order by k.key)
                from jsonb_object_keys(_check_object.specs) as k (key)
            ));
    elsif _check_object.argument <> 'item' then  -- of a batch: its content and embedding have own limits
        perform memory._check_json(_check_object.argument, _check_object.object, 'json bytes');
    end if;
    for v_key in select k.key from jsonb_object_keys(_check_object.object) as k (key) order by k.key loop
        if not _check_object.specs ? v_key then
            raise exception 'unknown key' using errcode = 'invalid_parameter_value',
                detail = format('%s has the key %L.', _check_object.argument, v_key),
                hint = format('Known keys: %s.', (
                    select string_agg(k.key, ', ' order by k.key)
                    from jsonb_object_keys(_check_object.specs) as k (key)
                ));
        end if;
        perform memory._check_value(v_key, _check_object.object -> v_key, _check_object.specs ->> v_key);
    end loop;
end
$function$;
