-- _require_memory: the memory exists in this space and stays what it is until commit.
create or replace function memory._require_memory(space text, memory_id uuid) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform
    from memory.memories as m
    where m.space = _require_memory.space and m.memory_id = _require_memory.memory_id
    for share;
    if not found then
        raise exception 'no such memory'
            using errcode = 'PM001',
            detail = format('memory_id = %s, space = %s',
                            coalesce(_require_memory.memory_id::text, 'NULL'), _require_memory.space),
            hint = 'Take the id from remember() or search(): it counts within its own space only, and NULL is none.';
    end if;
end
$function$;

revoke execute on function memory._require_memory(text, uuid) from public;
