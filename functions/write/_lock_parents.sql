-- _lock_parents: locks the agents and the sources of these memories before the memories, as purge() does.
-- Otherwise the second UPDATE of a memory in a transaction would lock them later, by its foreign keys.
create or replace function memory._lock_parents(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform from memory.agents as a
    where a.space = _lock_parents.space
        and a.agent in (
            select am.agent
            from memory.agent_memories as am
            where am.space = _lock_parents.space and am.memory_id = any(_lock_parents.memory_ids)
        )
    order by a.agent for key share;
    perform from memory.sources as s
    where s.space = _lock_parents.space
        and s.source_id in (
            select m.source_id
            from memory.memories as m
            where m.space = _lock_parents.space and m.memory_id = any(_lock_parents.memory_ids)
        )
    order by s.source_id for key share;
end
$function$;
