-- rate: votes for or against a memory and returns the balance. An up-vote lengthens its life as a touch does;
-- a down-vote is counted, lowers ranks and lets prune() take it, but does not shorten its life.
create or replace function memory.rate(
    memory_id uuid, vote text, space text default null, at timestamptz default now()
) returns int
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<rate>>
declare
    vote text collate "default" := rate.vote;
    at timestamptz := coalesce(rate.at, now());
    v_space text collate "default";
    v_votes int;
begin
    v_space := memory._enter_space_to_write(rate.space, 'write');
    perform memory._check_at(rate.at);
    perform memory._check_value('vote', to_jsonb(rate.vote), 'one of up, down');
    if rate.vote = 'up' then
        perform memory._revive(v_space, array[rate.memory_id], rate.at);
        perform memory._touch(v_space, array[rate.memory_id], rate.at, true);
    else
        update memory.vitals as v
        set downvotes = least(v.downvotes + 1, memory._limit('votes'))
        where v.space = v_space and v.memory_id = rate.memory_id;
    end if;
    select v.upvotes - v.downvotes into v_votes from memory.vitals as v
    where v.space = v_space and v.memory_id = rate.memory_id;
    if not found then perform memory._unknown_memory(v_space, rate.memory_id); end if;
    return v_votes;
end
$function$;
