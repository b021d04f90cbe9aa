-- _lock_working: locks an agent, then, by id, the given memories and those that it holds. So its working
-- memory changes in one session at a time, and its rows wait for no session that changes one of the
-- memories. The agent is locked by an update without a change: a transaction whose snapshot is older, and so
-- does not show all that the agent holds, fails with 40001.
create or replace function memory._lock_working(space text, agent text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    update memory.agents as a
    set name = a.name
    where a.space = _lock_working.space and a.agent = _lock_working.agent;
    perform from memory.memories as m
    where m.space = _lock_working.space
        and m.memory_id = any(
            _lock_working.memory_ids || array(
                select am.memory_id from memory.agent_memories as am
                where am.space = _lock_working.space and am.agent = _lock_working.agent
                    and am.working_since is not null
            )
        )
    order by m.memory_id for share;
end
$function$;
