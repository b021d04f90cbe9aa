-- _is_cursor: whether `after` can be a cursor: JSON, and no number in it has too many digits.
create or replace function memory._is_cursor(after text) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return pg_input_is_valid(_is_cursor.after, 'jsonb')
        and memory._number_bytes(_is_cursor.after::jsonb) is not null;
end
$function$;
