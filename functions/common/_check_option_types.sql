-- _check_option_types: refuses an option of the wrong type, and names it. `types` says for each key what it
-- is: boolean, string, uuid, timestamp, strings or objects (an array of them), the list of the values that
-- there are, or {"items": list} for an array of such values.
create or replace function memory._check_option_types(options jsonb, types jsonb) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_option record;
    v_type text;
begin
    if _check_option_types.options is null then
        return;
    end if;
    for v_option in
        select o.key, o.value, _check_option_types.types -> o.key as type
        from jsonb_each(_check_option_types.options) as o (key, value)
        where _check_option_types.types ? o.key
        order by o.key
    loop
        v_type := v_option.type #>> '{}';
        continue when case
            when jsonb_typeof(v_option.type) = 'array'
                then jsonb_typeof(v_option.value) = 'string' and v_option.type @> v_option.value
            when jsonb_typeof(v_option.type) = 'object'
                then jsonb_typeof(v_option.value) = 'array' and v_option.type -> 'items' @> v_option.value
            when v_type = 'uuid' then jsonb_typeof(v_option.value) = 'string'
                and pg_input_is_valid(v_option.value #>> '{}', 'uuid')
            when v_type = 'timestamp' then jsonb_typeof(v_option.value) = 'string' and coalesce(
                memory._parse_timestamp(v_option.value) between '0001-01-02 00:00+00' and '9999-12-31 00:00+00', false
            )
            when v_type = 'strings' then jsonb_typeof(v_option.value) = 'array'
                and not jsonb_path_exists(v_option.value, 'strict $[*] ? (@.type() != "string")')
            when v_type = 'objects' then jsonb_typeof(v_option.value) = 'array'
                and not jsonb_path_exists(v_option.value, 'strict $[*] ? (@.type() != "object")')
            else jsonb_typeof(v_option.value) = v_type
        end;
        raise exception 'invalid option'
            using errcode = 'invalid_parameter_value',
            detail = format('%s = %s', v_option.key, left(v_option.value::text, 300)),
            hint = format('%s is %s.', v_option.key, case
                when jsonb_typeof(v_option.type) = 'array' then format('one of %s', v_option.type)
                when jsonb_typeof(v_option.type) = 'object'
                    then format('an array of %s', v_option.type -> 'items')
                when v_type = 'boolean' then 'true or false'
                when v_type in ('strings', 'objects') then format('an array of %s', v_type)
                when v_type = 'uuid' then 'a UUID'
                when v_type = 'timestamp' then 'a timestamp from 0001-01-02 to 9999-12-31'
                else format('a %s', v_type)
            end);
    end loop;
end
$function$;
