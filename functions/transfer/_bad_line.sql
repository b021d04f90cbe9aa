-- _bad_line: refuses a line of an import.
create or replace function memory._bad_line(line bigint, why text) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    raise exception 'bad line in an import' using errcode = 'PM016',
        detail = format('line %s: %s', _bad_line.line, left(_bad_line.why, 1000)),
        hint = 'Import all lines of the file unchanged, in one transaction. Correct what DETAIL names in the '
        || 'file or in this space, or export again.';
end
$function$;
