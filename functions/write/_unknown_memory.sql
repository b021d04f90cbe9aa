-- _unknown_memory: raises the error for an id that the space does not have.
create or replace function memory._unknown_memory(space text, memory_id uuid) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    raise exception 'no such memory' using errcode = 'PM001',
        detail = format('memory_id = %s, space = %s',
                        coalesce(_unknown_memory.memory_id::text, 'NULL'), _unknown_memory.space),
        hint = 'Take the id from remember() or search(). It counts in its own space only, and must not be '
        || 'NULL.';
end
$function$;
