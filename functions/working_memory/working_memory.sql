-- working_memory: the memories that an agent holds, the healthiest first, up to a token budget. Writes
-- nothing: a memory that does not fit is left out and stays held. Expired memories are not returned.
create or replace function memory.working_memory(
    agent text, token_budget bigint default null, space text default null, at timestamptz default now()
) returns setof memory.working_result
language plpgsql stable parallel unsafe security definer rows 10 set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<working_memory>>
declare
    agent text collate "default" := working_memory.agent;
    at timestamptz := coalesce(working_memory.at, now());
    v_space text collate "default";
    v_left bigint := working_memory.token_budget;
    v_row memory.working_result;
begin
    v_space := memory._enter_space(working_memory.space, 'read');
    perform memory._check_limit('agent', char_length(working_memory.agent), 'text characters');
    perform memory._check_at(working_memory.at);
    perform memory._check_token_budget(working_memory.token_budget);
    -- Each by its key, as in hold().
    for v_row in
        select am.memory_id, m.content, m.kind, h.health, m.importance, m.tags, m.metadata, m.created_at,
            am.working_since, m.token_count
        from memory.agent_memories as am
        cross join lateral (
            select m.* from memory.memories as m
            where m.space = v_space and m.memory_id = am.memory_id offset 0
        ) as m
        cross join lateral (
            select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, working_memory.at)
            from memory.vitals as v
            where v.space = v_space and v.memory_id = am.memory_id offset 0
        ) as h (health)
        where am.space = v_space and am.agent = working_memory.agent and am.working_since is not null
            and m.live and (m.expires_at is null or m.expires_at > working_memory.at)
        order by h.health desc, am.working_since desc, am.memory_id
    loop
        continue when v_row.tokens > v_left;
        v_left := v_left - v_row.tokens;
        return next v_row;
    end loop;
end
$function$;
