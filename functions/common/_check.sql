-- _check: refuses a JSON object that has an unknown key or a value that does not fit the spec of its key, see
-- _check_value(). NULL is fine.
create or replace function memory._check(argument text, object jsonb, specs jsonb) returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_key text;
begin
    if _check.object is null then
        return;
    elsif jsonb_typeof(_check.object) <> 'object' then
        raise exception 'not a JSON object' using errcode = 'invalid_parameter_value',
            detail = format('%s is a JSON %s.', _check.argument, jsonb_typeof(_check.object)),
            hint = format('Known keys: %s.', (
                select string_agg(k.key, ', ' order by k.key)
                from jsonb_object_keys(_check.specs) as k (key)
            ));
    elsif _check.argument <> 'item' then  -- its content and embedding have limits of their own
        perform memory._check_json(_check.argument, _check.object, 'json bytes');
    end if;
    for v_key in select k.key from jsonb_object_keys(_check.object) as k (key) order by k.key loop
        if not _check.specs ? v_key then
            raise exception 'unknown key' using errcode = 'invalid_parameter_value',
                detail = format('%s has the key %L.', _check.argument, v_key),
                hint = format('Known keys: %s.', (
                    select string_agg(k.key, ', ' order by k.key)
                    from jsonb_object_keys(_check.specs) as k (key)
                ));
        end if;
        perform memory._check_value(v_key, _check.object -> v_key, _check.specs ->> v_key);
    end loop;
end
$function$;
