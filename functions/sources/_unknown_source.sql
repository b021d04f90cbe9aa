-- _unknown_source: refuses a source that the space does not have.
create or replace function memory._unknown_source(space text, source_id uuid) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    raise exception 'no such source' using errcode = 'PM001',
        detail = format('source_id = %s, space = %s',
                        coalesce(_unknown_source.source_id::text, 'NULL'), _unknown_source.space),
        hint = 'Take the id from ingest_source() or find_sources(). It must not be NULL.';
end
$function$;
