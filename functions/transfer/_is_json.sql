-- _is_json: whether a line is JSON, of no more levels than the server can read.
create or replace function memory._is_json(line text) returns boolean
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    return coalesce(pg_input_is_valid(_is_json.line, 'jsonb'), false);
exception
    when statement_too_complex then
        return false;
end
$function$;
