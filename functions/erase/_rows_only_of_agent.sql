-- _rows_only_of_agent: the memories and sources that only this agent knows. A memory belongs to it if no
-- other agent, and no call without an agent, ever remembered or held it. So what two agents have said stays
-- even if both are purged: the total of vitals keeps the count of the first. A source stays whole if another
-- agent knows a part of it.
create or replace function memory._rows_only_of_agent(space text, agent text) returns memory.purge_target
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan as $function$
declare
    v_own memory.purge_target;
begin
    v_own.memory_ids := array(
        select am.memory_id from memory.agent_memories as am
        inner join memory.memories as m on m.space = _rows_only_of_agent.space and m.memory_id = am.memory_id
        inner join memory.vitals as v on v.space = _rows_only_of_agent.space and v.memory_id = am.memory_id
        where am.space = _rows_only_of_agent.space and am.agent = _rows_only_of_agent.agent
            -- No call without an agent came before it or later.
            and am.first_remembered_at <= m.created_at and am.remember_count >= v.remember_count
            and not exists (
                select from memory.agent_memories as o
                where o.space = _rows_only_of_agent.space and o.memory_id = am.memory_id
                    and o.agent <> _rows_only_of_agent.agent
            )
    );
    v_own.source_ids := array(
        select s.source_id from memory.sources as s
        where s.space = _rows_only_of_agent.space
            and s.source_id in (
                select c.source_id from memory.provenance as c
                where c.space = _rows_only_of_agent.space and c.source_id is not null
                group by c.source_id
                having bool_and(c.agent is not distinct from _rows_only_of_agent.agent)
            )
            and not exists (
                select from memory.memories as m
                where m.space = _rows_only_of_agent.space and m.source_id = s.source_id
                    and m.memory_id <> all(v_own.memory_ids)
            )
    );
    v_own.memory_ids := array(
        select m.memory_id from memory.memories as m
        where m.space = _rows_only_of_agent.space and m.memory_id = any(v_own.memory_ids)
            and (m.kind <> 'document' or m.source_id is null or m.source_id = any(v_own.source_ids))
    );
    return v_own;
end
$function$;
