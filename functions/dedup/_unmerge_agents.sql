-- _unmerge_agents: takes from the agents of a kept memory what a merge has brought: counts, first times, and
-- that they hold it. Agents that remembered it since keep their own count. Who had held only one of the
-- merged ones does not hold the kept one, unless another merge that stays has brought that, too.
create or replace function memory._unmerge_agents(space text, merge_id uuid) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_events constant bigint := memory._limit('events');
    v_space constant text := _unmerge_agents.space;
    v_merge memory.merges;
begin
    select g.* into v_merge
    from memory.merges as g where g.space = v_space and g.merge_id = _unmerge_agents.merge_id;
    update memory.agent_memories as am
    set first_remembered_at = coalesce(a.first_remembered_at, am.first_remembered_at),
        remember_count = greatest(a.own_count, am.remember_count - a.added_count),
        working_since = case
            when am.working_since is null or am.working_since is distinct from a.brought_since
                or am.working_since = a.own_since
                then am.working_since
            else (
                select min(d.working_since)
                from memory.merges as g
                cross join lateral unnest(g.merged_ids) as u (memory_id)
                inner join memory.memories as m
                    on m.space = v_space and m.memory_id = u.memory_id and m.superseded_by = g.kept_id
                inner join memory.agent_memories as d
                    on d.space = v_space and d.agent = am.agent and d.memory_id = m.memory_id
                where g.space = v_space and g.kept_id = v_merge.kept_id and g.merge_id <> v_merge.merge_id
                    and g.unmerged_at is null
            )
        end
    from (
        select u.agent, least(coalesce(sum(u.own_count), 0), c_events)::bigint as own_count,
            least(coalesce(sum(u.added_count), 0), c_events)::bigint as added_count,
            max(u.first_remembered_at) as first_remembered_at, max(u.own_since) as own_since,
            min(u.brought_since) as brought_since
        from (
            select b.agent, b.remember_count as own_count, 0 as added_count, b.first_remembered_at,
                b.working_since as own_since, null::timestamptz as brought_since
            from jsonb_populate_recordset(null::memory.agent_memories, v_merge.before -> 'agents') as b
            union all
            select d.agent, 0, d.remember_count, null, null, d.working_since
            from memory.agent_memories as d where d.space = v_space and d.memory_id = any(v_merge.merged_ids)
        ) as u
        group by u.agent
    ) as a
    where am.space = v_space and am.memory_id = v_merge.kept_id and am.agent = a.agent;
    delete from memory.agent_memories as am
    using memory.agent_memories as d
    where am.space = v_space and am.memory_id = v_merge.kept_id and am.working_since is null
        and am.remember_count = 0 and d.space = v_space and d.memory_id = any(v_merge.merged_ids)
        and d.agent = am.agent
        and not jsonb_path_exists(
            v_merge.before, '$.agents[*] ? (@.agent == $agent)', jsonb_build_object('agent', am.agent)
        );
end
$function$;
