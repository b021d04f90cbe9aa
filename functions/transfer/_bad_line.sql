-- _bad_line: what is wrong with a line of an import.
create or replace function memory._bad_line(line bigint, why text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    raise exception 'bad line in an import'
        using errcode = 'PM016',
        detail = format('line %s: %s', _bad_line.line, left(_bad_line.why, 1000)),
        hint = 'Import all lines of the file as they are, in one transaction; what DETAIL names has to be mended there '
        || 'or here, or exported again.';
end
$function$;
