-- _has_long_number: whether JSON holds a number of too many digits, see _limit(): 1e131071 takes a few bytes
-- as jsonb and 131,072 as text. With `but_embeddings`, the numbers of embeddings, which are checked one by
-- one, do not count. It reads the numbers as one array, because jsonb_path_query() copies the remaining ones
-- for each row.
create or replace function memory._has_long_number(value jsonb, but_embeddings boolean default false)
returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_digits constant int := memory._limit('number digits');
begin
    return exists (
        select
        from jsonb_array_elements(jsonb_path_query_array(_has_long_number.value, case
            when _has_long_number.but_embeddings then '$[*] ? (@.type() == "object").keyvalue()'
                ' ? (@.key != "embedding").value.** ? (@.type() == "number")'
            else 'strict $.** ? (@.type() == "number")'
        end::jsonpath)) as n (number)
        where scale(n.number::numeric) > v_digits or abs(n.number::numeric) >= ('1e' || v_digits)::numeric
    );
end
$function$;
