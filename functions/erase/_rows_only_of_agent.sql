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
    -- Each row is looked up by its key, as in _filter_sql().
    v_own.memory_ids := array(
        select am.memory_id from memory.agent_memories as am
        cross join lateral (
            select m.created_at from memory.memories as m
            where m.space = _rows_only_of_agent.space and m.memory_id = am.memory_id offset 0
        ) as m
        cross join lateral (
            select v.remember_count from memory.vitals as v
            where v.space = _rows_only_of_agent.space and v.memory_id = am.memory_id offset 0
        ) as v
        where am.space = _rows_only_of_agent.space and am.agent = _rows_only_of_agent.agent
            -- No call without an agent came before it or later.
            and am.first_remembered_at <= m.created_at and am.remember_count >= v.remember_count
            and not exists (
                select from memory.agent_memories as o
                where o.space = _rows_only_of_agent.space and o.memory_id = am.memory_id
                    and o.agent <> _rows_only_of_agent.agent
                offset 0
            )
    );
    -- Not by `<> all`, which compares each memory with all: `not in` of a subquery hashes them.
    v_own.source_ids := array(
        select s.source_id from (
            select c.source_id from memory.provenance as c
            where c.space = _rows_only_of_agent.space and c.source_id is not null
            group by c.source_id
            having bool_and(c.agent is not distinct from _rows_only_of_agent.agent)
        ) as s
        where not exists (
            select from memory.memories as m
            where m.space = _rows_only_of_agent.space and m.source_id = s.source_id
                and m.memory_id not in (select unnest(v_own.memory_ids))
            offset 0
        )
    );
    v_own.memory_ids := array(
        select u.memory_id from unnest(v_own.memory_ids) as u (memory_id)
        cross join lateral (
            select m.kind, m.source_id from memory.memories as m
            where m.space = _rows_only_of_agent.space and m.memory_id = u.memory_id offset 0
        ) as m
        where m.kind <> 'document' or m.source_id is null
            or m.source_id in (select unnest(v_own.source_ids))
    );
    return v_own;
end
$function$;
