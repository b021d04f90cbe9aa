-- _lock_memories: locks memories, then their vitals, each by id. With `for_update` it locks the memories as
-- for a change of their keys.
create or replace function memory._lock_memories(
    space text, memory_ids uuid[], for_update boolean default false
) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if _lock_memories.for_update then
        perform from memory.memories as m
        where m.space = _lock_memories.space and m.memory_id = any(_lock_memories.memory_ids)
        order by m.memory_id for update;
    else
        perform from memory.memories as m
        where m.space = _lock_memories.space and m.memory_id = any(_lock_memories.memory_ids)
        order by m.memory_id for no key update;
    end if;
    perform from memory.vitals as v
    where v.space = _lock_memories.space and v.memory_id = any(_lock_memories.memory_ids)
    order by v.memory_id for no key update;
end
$function$;
