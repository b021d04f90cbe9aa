-- hold: puts memories into an agent's working memory. A token budget is then filled with all that the agent
-- holds: what working_memory() returns before the rest, those of this call first, then by health. What does
-- not fit is evicted. An evicted memory is not forgotten: search and recall return it as before. Rows are
-- locked in the order of their ids.
create or replace function memory.hold(
    agent text, memory_ids uuid[], token_budget bigint default null, space text default null,
    at timestamptz default now()
) returns setof memory.hold_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<hold>>
declare
    agent text collate "default" := hold.agent;
    memory_ids uuid[] := hold.memory_ids;
    at timestamptz := coalesce(hold.at, now());
    v_space text collate "default";
    v_left bigint := hold.token_budget;
    v_row record;
    v_new_ids uuid[];
    v_evicted uuid[] := '{}';
begin
    v_space := memory._enter_space_to_write(hold.space, 'write');
    perform memory._check_limit('memory_ids', cardinality(hold.memory_ids), 'held memories');
    perform memory._check_at(hold.at);
    if hold.agent is null or hold.memory_ids is null then
        raise exception 'nothing to hold' using errcode = 'invalid_parameter_value',
            detail = format('agent = %L, memory_ids = %L', hold.agent, hold.memory_ids),
            hint = 'Name the agent and the memories.';
    end if;
    perform memory._check_token_budget(hold.token_budget);
    hold.memory_ids := array(select unnest(hold.memory_ids));
    perform memory._register_agent(v_space, hold.agent);
    perform memory._lock_working(v_space, hold.agent, hold.memory_ids);
    v_new_ids := array(
        select i.memory_id from unnest(hold.memory_ids) as i (memory_id)
        where not exists (
            select from memory.agent_memories as am
            where am.space = v_space and am.agent = hold.agent and am.memory_id = i.memory_id
        )
    );
    insert into memory.agent_memories as am (
        space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count, working_since
    )
    select v_space, hold.agent, m.memory_id, hold.at, hold.at, 0, hold.at from memory.memories as m
    where m.space = v_space and m.memory_id = any(hold.memory_ids) and m.live
        and (m.expires_at is null or m.expires_at > hold.at)
    order by m.memory_id
    on conflict on constraint agent_memories_pk do update
    set working_since = coalesce(am.working_since, excluded.working_since);
    if hold.token_budget is not null then
        -- Each by its key: of a space that the planner has no statistics of, it would read all for each.
        for v_row in
            select am.memory_id, m.token_count from memory.agent_memories as am
            cross join lateral (
                select m.* from memory.memories as m
                where m.space = v_space and m.memory_id = am.memory_id offset 0
            ) as m
            cross join lateral (
                select v.* from memory.vitals as v
                where v.space = v_space and v.memory_id = am.memory_id offset 0
            ) as v
            where am.space = v_space and am.agent = hold.agent and am.working_since is not null
            order by (m.live and coalesce(m.expires_at > hold.at, true)) desc,
                am.memory_id = any(hold.memory_ids) desc,
                memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, hold.at) desc,
                am.working_since desc, am.memory_id
        loop
            if v_row.token_count > v_left then
                v_evicted := v_evicted || v_row.memory_id;
            else
                v_left := v_left - v_row.token_count;
            end if;
        end loop;
        -- A memory that did not fit at all was never held, so it was not evicted.
        delete from memory.agent_memories as am
        where am.space = v_space and am.agent = hold.agent and am.memory_id = any(v_evicted)
            and am.memory_id = any(v_new_ids);
        update memory.agent_memories as am
        set working_since = null
        where am.space = v_space and am.agent = hold.agent and am.memory_id = any(v_evicted);
    end if;
    perform memory._check_limit('the agent', (
        select count(*) from memory.agent_memories as am
        cross join lateral (
            select m.* from memory.memories as m
            where m.space = v_space and m.memory_id = am.memory_id offset 0
        ) as m
        -- A merged one is held by the kept one.
        where am.space = v_space and am.agent = hold.agent and am.working_since is not null
            and m.superseded_by is null
    ), 'held memories');
    return query
    select i.memory_id,
        case
            when i.memory_id = any(v_evicted) then 'evicted'
            when m.live and (m.expires_at is null or m.expires_at > hold.at) then 'held'
            when m.memory_id is null then 'unknown'
            else 'gone'
        end
    from (select distinct x.memory_id from unnest(hold.memory_ids || v_evicted) as x (memory_id)) as i
    left join memory.memories as m on m.space = v_space and m.memory_id = i.memory_id
    order by i.memory_id;
end
$function$;
