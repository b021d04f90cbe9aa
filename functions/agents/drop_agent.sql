-- drop_agent: removes an agent with its metadata, what it holds, and which memories it said. Its memories,
-- links and notes stay and still name it; a purge of the agent deletes its links and notes, and takes the
-- name away. It waits for every writer of the space, as drop_space() does, because the rows of an agent
-- belong to memories that other calls lock in another order.
create or replace function memory.drop_agent(agent text, space text default null) returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<drop_agent>>
declare
    agent text collate "default" := drop_agent.agent;
    v_space text collate "default";
begin
    v_space := memory._enter_space(drop_agent.space, 'admin');
    perform memory._check_limit('agent', char_length(drop_agent.agent), 'text characters');
    perform memory._check_grant_unchanged(v_space);
    perform from memory.spaces as s where s.space = v_space for update;
    delete from memory.agents as a where a.space = v_space and a.agent = drop_agent.agent;
    return found;
end
$function$;
