-- _check_value: refuses a value that does not fit its spec, which is also the hint of the error. Texts: `a
-- string`, `a string that is not blank`, `a string like ^[a-z]+$`, `a name`, `an agent`, `a snake_case
-- name`, `a UUID`, `one of up, down`, `a timestamp`, `a timestamp or epoch milliseconds`. Numbers: `a
-- number`, `a number from 0 to 1`, `a whole number from 1 to 10 days`. Arrays: `an array of strings` (or
-- numbers, or objects), `an array of strings, at least one`, `an array of one or more snake_case names`,
-- `an array of any of up, down`. Others: `true or false`, `an object`, `anything`. Each can end in ` or
-- null`; NULL counts as JSON null. A text has no more characters than any text may have, unless it is `a
-- content`.
create or replace function memory._check_value(argument text, value jsonb, spec text) returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_value alias for value;
    v_type constant text := case
        when right(_check_value.spec, 8) = ' or null' then left(_check_value.spec, -8)
        else _check_value.spec
    end;
    v_json constant text := coalesce(jsonb_typeof(v_value), 'null');
    -- What whitespace is must not depend on the locale of the database.
    v_text constant text collate pg_c_utf8 := case when v_json = 'string' then v_value #>> '{}' end;
    v_visible constant text := '[^[:space:]' || memory._invisible() || ']';
    v_fits boolean;
begin
    if char_length(v_text) > memory._limit('text characters') and v_type <> 'a text of any length' then
        perform memory._check_limit(_check_value.argument, char_length(v_text), 'text characters');
    elsif v_json = 'array' and v_type like 'an array of any of %' then
        perform memory._check_limit(_check_value.argument, jsonb_array_length(v_value), 'filter values');
    end if;
    -- Expressions without a query: this runs for every key of every call.
    v_fits := case v_json
        when 'null' then v_type <> _check_value.spec or v_type = 'anything'
        when 'boolean' then v_type in ('true or false', 'anything')
        when 'object' then v_type in ('an object', 'anything')
        when 'number' then case
            -- 1e-400 is none, nor is 1e400.
            when v_type <> 'anything' and not pg_input_is_valid(v_value #>> '{}', 'double precision')
                then false
            when v_type in ('a number', 'anything') then true
            when v_type like '% epoch milliseconds'
                then memory._in_time_range(memory._parse_timestamp(v_value))
            else v_value::numeric between substring(v_type from 'number from (\S+)')::numeric
                and substring(v_type from ' to (\S+)')::numeric
                and (v_type like 'a number%' or v_value::numeric = trunc(v_value::numeric))
        end
        when 'array' then case
            when v_type like 'an array of any of %'
                then v_value <@ to_jsonb(string_to_array(substr(v_type, 20), ', '))
            when v_type = 'an array of one or more snake_case names' then v_value <> '[]'
                and not jsonb_path_exists(v_value, 'strict $[*] ? (
                    @.type() != "string" || !(@ like_regex "^[a-z][a-z0-9_]{0,62}$")
                )')
            when v_type = 'an array of strings, at least one' then v_value <> '[]'
                and not jsonb_path_exists(v_value, 'strict $[*] ? (@.type() != "string")')
            when v_type like 'an array of %' then not jsonb_path_exists(
                v_value, 'strict $[*] ? (@.type() != $type)',
                jsonb_build_object('type', rtrim(substr(v_type, 13), 's'))
            )
            else v_type = 'anything'
        end
        else case
            when v_type in ('a string', 'a text of any length', 'anything') then true
            when v_type = 'a string that is not blank' then v_text ~ v_visible
            when v_type = 'a name' then v_text ~ v_visible and char_length(v_text) <= 255
            when v_type = 'an agent' then v_text ~ '^[^[:space:]](.{0,126}[^[:space:]])?$'
            when v_type = 'a snake_case name' then v_text ~ '^[a-z][a-z0-9_]{0,62}$'
            when v_type = 'a UUID' then pg_input_is_valid(v_text, 'uuid')
            when v_type = 'a timestamp' and pg_input_is_valid(v_text, 'timestamptz')
                then memory._in_time_range(v_text::timestamptz)
            when v_type like '% epoch milliseconds'
                then memory._in_time_range(memory._parse_timestamp(v_value))
            when v_type like 'one of %' then v_text = any(string_to_array(substr(v_type, 8), ', '))
            when v_type like 'a string like %' then v_text ~ substr(v_type, 15)
        end
    end;
    if v_fits then return; end if;
    raise exception 'invalid value' using errcode = 'invalid_parameter_value',
        detail = format('%s = %s', _check_value.argument, left(coalesce(v_value::text, 'null'), 300)),
        hint = format('%s is %s.', _check_value.argument, case v_type
            when 'a name' then 'text of 1 to 255 characters, not blank'
            when 'an agent' then 'text of 1 to 128 characters, without whitespace around it'
            when 'a timestamp' then 'a timestamp from 0001-01-02 to 9999-12-31'
            when 'a timestamp or epoch milliseconds'
                then 'a timestamp or epoch milliseconds, from 0001-01-02 to 9999-12-31'
            else _check_value.spec
        end);
end
$function$;
