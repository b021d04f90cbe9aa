-- _check_name: what a project or a session is called; NULL is none. As short as its index wants it.
create or replace function memory._check_name(argument text, value text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_name.value !~ '[^[:space:]]' or char_length(_check_name.value) > 255 then
        raise exception 'invalid name'
            using errcode = 'invalid_parameter_value',
            detail = format('%s = %L', _check_name.argument, left(_check_name.value, 200)),
            hint = format('%s is text of 1 to 255 characters, not blank; leave it out for none.',
                          _check_name.argument);
    end if;
end
$function$;
