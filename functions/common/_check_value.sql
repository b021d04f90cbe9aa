-- _check_value: refuses a value that does not fit its spec, which is also the hint of the error: `a string`,
-- `a string like ^[a-z]+$`, `a name`, `a UUID`, `a timestamp`, `one of up, down`, `true or false`, `a number`,
-- `a number from 0 to 1`, `a whole number from 1 to 10 days`, `an object`, `an array of strings` (numbers, objects),
-- `an array of any of up, down`, each also with ` or null`; or `anything`. NULL is as JSON null.
create or replace function memory._check_value(argument text, value jsonb, spec text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_type constant text := regexp_replace(_check_value.spec, ' or null$', '');
    v_json constant text := coalesce(jsonb_typeof(_check_value.value), 'null');
    v_text constant text := case when v_json = 'string' then _check_value.value #>> '{}' end;
    v_fits boolean;
begin
    -- Expressions without a query: this runs for every key of every call.
    v_fits := case v_json
        when 'null' then v_type <> _check_value.spec
        when 'boolean' then v_type = 'true or false'
        when 'object' then v_type = 'an object'
        when 'number' then v_type = 'a number' or v_type like '%number from %'
            and _check_value.value::numeric between substring(v_type from 'from (\S+)')::numeric
            and substring(v_type from ' to (\S+)')::numeric
            and (v_type like 'a number%' or _check_value.value::numeric = trunc(_check_value.value::numeric))
        when 'array' then case
            when v_type like 'an array of any of %'
                then _check_value.value <@ to_jsonb(string_to_array(substr(v_type, 20), ', '))
            else v_type like 'an array of %' and not jsonb_path_exists(
                _check_value.value, 'strict $[*] ? (@.type() != $type)',
                jsonb_build_object('type', rtrim(substr(v_type, 13), 's'))
            )
        end
        else case
            when v_type = 'a string' then true
            when v_type = 'a name' then v_text ~ '[^[:space:]]' and char_length(v_text) <= 255
            when v_type = 'a UUID' then pg_input_is_valid(v_text, 'uuid')
            when v_type = 'a timestamp' and pg_input_is_valid(v_text, 'timestamptz')
                then v_text::timestamptz between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
            when v_type like 'one of %' then v_text = any(string_to_array(substr(v_type, 8), ', '))
            else v_type like 'a string like %' and v_text ~ substr(v_type, 15)
        end
    end;
    if v_fits or v_type = 'anything' then
        return;
    end if;
    raise exception 'invalid value'
        using errcode = 'invalid_parameter_value',
        detail = format('%s = %s', _check_value.argument, left(coalesce(_check_value.value::text, 'null'), 300)),
        hint = format(
            '%s is %s.', _check_value.argument, case v_type
                when 'a name' then 'text of 1 to 255 characters, not blank'
                when 'a timestamp' then 'a timestamp from 0001-01-02 to 9999-12-31'
                else _check_value.spec
            end
        );
end
$function$;
