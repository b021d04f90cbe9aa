-- _check_list: a JSON array of names that are known; absent is fine.
create or replace function memory._check_list(name text, value jsonb, known text[]) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if jsonb_typeof(_check_list.value) <> 'array' or not _check_list.value <@ to_jsonb(_check_list.known) then
        raise exception 'unknown name in a list'
            using errcode = 'invalid_parameter_value',
            detail = format('%s = %s', _check_list.name, left(_check_list.value::text, 200)),
            hint = format('An array of: %s.', array_to_string(_check_list.known, ', '));
    end if;
end
$function$;

revoke execute on function memory._check_list(text, jsonb, text[]) from public;
