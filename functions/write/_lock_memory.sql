-- _lock_memory: locks a memory against changes until commit. Refuses an id that this space does not have.
create or replace function memory._lock_memory(space text, memory_id uuid) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform from memory.memories as m
    where m.space = _lock_memory.space and m.memory_id = _lock_memory.memory_id for share;
    if not found then
        perform memory._unknown_memory(_lock_memory.space, _lock_memory.memory_id);
    end if;
end
$function$;
