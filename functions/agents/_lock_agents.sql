-- _lock_agents: locks the agents of these memories against purge(), which locks them before memories. A
-- merge adds rows of these agents, whose foreign keys would lock them after the memories.
create or replace function memory._lock_agents(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform from memory.agents as a
    where a.space = _lock_agents.space
        and a.agent in (
            select am.agent
            from memory.agent_memories as am
            where am.space = _lock_agents.space and am.memory_id = any(_lock_agents.memory_ids)
        )
    order by a.agent for key share;
end
$function$;
