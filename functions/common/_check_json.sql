-- _check_json: refuses JSON that has too many bytes or levels, or a number of too many digits, see _limit().
-- NULL is fine.
create or replace function memory._check_json(argument text, value jsonb, limit_name text) returns void
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_bytes bigint := pg_column_size(_check_json.value);
begin
    -- What is short as text has no long number; of 1,000 bytes, the text has some megabytes at most.
    if v_bytes > 1000 or pg_column_compression(_check_json.value) is not null
        or octet_length(_check_json.value::text) > memory._limit('number digits')
    then
        perform memory._check_numbers(_check_json.argument, _check_json.value, _check_json.limit_name);
    end if;
    v_bytes := octet_length(_check_json.value::text);
    perform memory._check_limit(_check_json.argument, v_bytes, _check_json.limit_name);
    -- A level has two brackets.
    if v_bytes > 2 * memory._limit('json levels')
        and jsonb_path_exists(
            _check_json.value, format('strict $.**{%s}', memory._limit('json levels'))::jsonpath
        )
    then
        perform memory._check_limit(_check_json.argument, memory._limit('json levels') + 1, 'json levels');
    end if;
end
$function$;
