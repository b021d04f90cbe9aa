-- _unmerge_agents: takes from the agents of a kept memory what a merge has brought: counts, first times, and
-- that they hold it. Agents that remembered it since keep their own count. Who had held only one of the
-- merged ones does not hold the kept one.
create or replace function memory._unmerge_agents(space text, merge_id uuid) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set jit = off as $function$
declare
    c_events constant bigint := memory._limit('events');
    v_space constant text := _unmerge_agents.space;
    v_merge memory.merges;
begin
    select g.* into v_merge
    from memory.merges as g where g.space = v_space and g.merge_id = _unmerge_agents.merge_id;
    with own as (
        select b.* from jsonb_populate_recordset(null::memory.agent_memories, v_merge.before -> 'agents') as b
    ),
    added as (
        select d.agent, least(sum(d.remember_count), c_events)::bigint as remember_count,
            min(d.working_since) as working_since
        from memory.agent_memories as d
        where d.space = v_space and d.memory_id = any(v_merge.merged_ids)
        group by d.agent
    )
    update memory.agent_memories as am
    set first_remembered_at = coalesce(o.first_remembered_at, am.first_remembered_at),
        remember_count = greatest(coalesce(o.remember_count, 0), am.remember_count - a.remember_count),
        working_since = case
            when am.working_since is null or am.working_since is distinct from a.working_since
                then am.working_since
            else o.working_since
        end
    from added as a
    left join own as o on o.agent = a.agent
    where am.space = v_space and am.memory_id = v_merge.kept_id and am.agent = a.agent;
    delete from memory.agent_memories as am
    using memory.agent_memories as d
    where am.space = v_space and am.memory_id = v_merge.kept_id and am.working_since is null
        and am.remember_count = 0 and d.space = v_space and d.memory_id = any(v_merge.merged_ids)
        and d.agent = am.agent
        and am.agent not in (
            select b.agent from jsonb_to_recordset(v_merge.before -> 'agents') as b (agent text)
            where b.agent is not null
        );
end
$function$;
