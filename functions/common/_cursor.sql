-- _cursor: the cursor of a row, see page_cursor.
create or replace function memory._cursor(
    digest bigint, at timestamptz, key jsonb, memory_id uuid
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return jsonb_build_object(
        'digest', _cursor.digest::text, 'at', memory._utc_text(_cursor.at), 'key', _cursor.key,
        'memory_id', _cursor.memory_id
    )::text;
end
$function$;
