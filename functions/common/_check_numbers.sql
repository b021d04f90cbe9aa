-- _check_numbers: refuses JSON that is too large to be written as text: that has four times the bytes of a
-- limit of _limit(), also if it is compressed in a table (of small numbers, jsonb takes four times the bytes
-- of the text), a number of too many digits, or numbers that take more than the limit.
create or replace function memory._check_numbers(argument text, value jsonb, limit_name text) returns void
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- With the empty path, for the size of what is compressed would be the smaller one.
    v_bytes bigint := pg_column_size(_check_numbers.value #> '{}');
begin
    if v_bytes <= 4 * memory._limit(_check_numbers.limit_name) then
        v_bytes := memory._number_bytes(_check_numbers.value);
    end if;
    if v_bytes is null then
        perform memory._check_limit(
            'a number in ' || _check_numbers.argument, memory._limit('number digits') + 1, 'number digits'
        );
    end if;
    perform memory._check_limit(_check_numbers.argument, v_bytes, _check_numbers.limit_name);
end
$function$;
