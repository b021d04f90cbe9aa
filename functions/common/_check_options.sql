-- _check_options: refuses an unknown key of a jsonb argument.
create or replace function memory._check_options(options jsonb, argument text, known text[]) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_key text;
begin
    if _check_options.options is null then
        return;
    end if;
    if jsonb_typeof(_check_options.options) <> 'object' then
        raise exception 'not a JSON object'
            using errcode = 'invalid_parameter_value',
            detail = format('%s is a JSON %s.',
                            _check_options.argument, jsonb_typeof(_check_options.options)),
            hint = format('Known keys: %s.', array_to_string(_check_options.known, ', '));
    end if;
    for v_key in select k.key from jsonb_object_keys(_check_options.options) as k (key) order by k.key
    loop
        if v_key <> all(_check_options.known) then
            raise exception 'unknown key'
                using errcode = 'invalid_parameter_value',
                detail = format('%s has the key %L.', _check_options.argument, v_key),
                hint = format('Known keys: %s.', array_to_string(_check_options.known, ', '));
        end if;
    end loop;
end
$function$;
