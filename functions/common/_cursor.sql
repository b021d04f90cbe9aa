-- _cursor: the part of a cursor that all rows of a call have in common, see page_cursor. Each row adds its
-- key and its memory_id.
create or replace function memory._cursor(digest bigint, at timestamptz) returns jsonb
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return jsonb_build_object('digest', _cursor.digest::text, 'at', memory._utc_text(_cursor.at));
end
$function$;
