-- release: takes memories out of an agent's working memory, or all of them if none are named.
create or replace function memory.release(agent text, memory_ids uuid[] default null, space text default null)
returns int
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<release>>
declare
    agent text collate "default" := release.agent;
    v_space text collate "default";
    v_count int;
begin
    v_space := memory._enter_space_to_write(release.space, 'write');
    perform memory._check_limit('agent', char_length(release.agent), 'text characters');
    perform memory._check_limit('memory_ids', cardinality(release.memory_ids), 'ids');
    perform memory._lock_working(v_space, release.agent, '{}');
    update memory.agent_memories as am
    set working_since = null
    where am.space = v_space and am.agent = release.agent and am.working_since is not null
        and (release.memory_ids is null or am.memory_id = any(release.memory_ids));
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
