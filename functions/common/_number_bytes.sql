-- _number_bytes: the least number of bytes that the numbers in JSON take as text: a fifth or more of what
-- those of over 20 digits take. NULL if one has too many digits, see _limit(). jsonb needs a few bytes for
-- 1e999, text a thousand. It reads the numbers as one array, because jsonb_path_query() copies the remaining
-- ones for each row.
create or replace function memory._number_bytes(value jsonb) returns bigint
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_digits constant int := memory._limit('number digits');
begin
    return (
        select case when bool_or(d.is_long) then null else coalesce(sum(d.digits), 0) end
        from jsonb_array_elements(
            jsonb_path_query_array(_number_bytes.value, 'strict $.** ? (@.type() == "number")')
        ) as n (number)
        cross join lateral (select abs(n.number::numeric) as size, scale(n.number::numeric) as scale) as s
        cross join lateral (
            select s.scale > v_digits or s.size >= ('1e' || v_digits)::numeric as is_long,
                s.scale + case
                    when s.size < 1e20 then 1 when s.size < 1e100 then 20 when s.size < 1e300 then 100
                    when s.size < 1e600 then 300 else 600
                end as digits
        ) as d
    );
end
$function$;
