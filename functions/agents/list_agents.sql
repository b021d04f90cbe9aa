-- list_agents: the agents of a space, with what they did. They are not hashed, as in _tag_paths().
create or replace function memory.list_agents(
    after text default null, max_results bigint default 1000, space text default null
) returns setof memory.agent_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
set enable_nestloop = off set enable_hashjoin = off set enable_hashagg = off as $function$
<<list_agents>>
declare
    after text collate "default" := list_agents.after;
    max_results bigint := coalesce(list_agents.max_results, 1000);
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_agents.space, 'read');
    perform memory._check_value(
        'max_results', to_jsonb(list_agents.max_results), 'a whole number from 1 to 10000'
    );
    perform memory._check_limit('after', char_length(list_agents.after), 'text characters');
    -- The memories of all these agents at once: of a space that the planner has no statistics of, it would
    -- read those of all agents for each.
    return query
    with page as materialized (
        select g.* from memory.agents as g
        where g.space = v_space and (list_agents.after is null or g.agent > list_agents.after)
        order by g.agent limit list_agents.max_results
    )
    select a.agent::text, a.name, a.kind::text, a.metadata, coalesce(k.memories, 0), coalesce(k.working, 0),
        k.last_active_at,
        coalesce((
            select jsonb_agg(
                jsonb_build_object('system', x.system, 'id', x.external_id) order by x.system, x.external_id
            )
            from memory.external_ids as x where x.space = v_space and x.agent = a.agent
        ), '[]'), a.created_at, a.updated_at, a.agent::text
    from page as a
    left join (
        select am.agent, count(*) as memories,
            count(*) filter (where am.working_since is not null) as working,
            max(greatest(am.last_remembered_at, am.working_since)) as last_active_at
        from memory.agent_memories as am
        where am.space = v_space
            and am.agent between (select min(p.agent) from page as p) and (select max(p.agent) from page as p)
        group by am.agent
    ) as k on k.agent = a.agent
    order by a.agent;
end
$function$;
