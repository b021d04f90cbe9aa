-- maintain: runs the tasks that are due, in the necessary order: expire comes before decay, and decay
-- before memories get a new policy. It starts no batch after the time is up, and returns what it left
-- unfinished; the next call continues. Two calls can run at once: locked rows are left for the next call,
-- and a pass through a whole space is done by one session at a time. All spaces, by '*', come in a random
-- order, so that one whose work takes all the time comes before the others in some calls only.
create or replace function memory.maintain(
    time_limit interval default '00:00:05', space text default null, at timestamptz default now(),
    options jsonb default null
) returns setof memory.maintain_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<maintain>>
declare
    time_limit interval := coalesce(maintain.time_limit, '00:00:05');
    at timestamptz := coalesce(maintain.at, now());
    -- `prune` comes after the passes, because it changes the row of the space. By its updated_at a pass knows
    -- whether it is the first after a change of the settings, see _reanchor().
    c_tasks constant text[] collate "default"
    := array['expire', 'decay', 'reanchor', 'reindex', 'prune', 'index', 'analyze', 'repair'];
    v_until timestamptz := clock_timestamp() + make_interval(
        secs => greatest(0, least(extract(epoch from maintain.time_limit), 86400))
    );
    v_space text collate "default";
    v_task text collate "default";
    v_locked boolean;
    v_begun boolean := false;
    v_built boolean;
    v_result memory.maintain_result;
begin
    perform memory._check_at(maintain.at);
    perform memory._check_value(
        'time_limit', to_jsonb(extract(epoch from maintain.time_limit)),
        'a number from 0 to 86400 seconds or null'
    );
    perform memory._check_object('options', maintain.options, jsonb_build_object(
        'tasks', 'an array of any of ' || array_to_string(c_tasks, ', ')
    ));
    for v_space in
        select s.space from memory._enter_spaces(maintain.space, 'admin') as s (space) order by random()
    loop
        v_locked := memory._lock_space(v_space, false);
        if not v_locked then
            -- Unfinished if another session is dropping it; nothing to do if it is not there.
            return query
            select s.space::text, c_tasks[1], 0, false
            from memory.spaces as s where s.space = v_space;
        end if;
        foreach v_task in array c_tasks loop
            continue when not coalesce(maintain.options -> 'tasks' ? v_task, v_task <> 'repair');
            -- Of a space that was dropped, only the planner's samples may be left.
            continue when not v_locked and v_task <> 'analyze';
            if v_begun and clock_timestamp() >= v_until then
                return next (v_space, v_task, 0, false)::memory.maintain_result;
                return;
            end if;
            v_begun := true;
            begin
                v_built := case when v_task = 'index' then memory._build_index(v_space) end;
                if v_built then
                    -- All who write embeddings, in any space, wait until commit: so the call ends.
                    return next (v_space, v_task, 1, false)::memory.maintain_result;
                    return;
                end if;
                v_result := memory._maintain(v_space, v_task, maintain.at, v_until);
                if not v_built then v_result.finished := false; end if;
            exception
                when others then
                    -- What is wrong in one space stops no other.
                    if not memory._skip_failed_space(maintain.space, v_space, v_task, sqlstate, sqlerrm) then
                        raise;
                    end if;
                    v_result := (v_space, v_task, 0, false);
            end;
            if v_result.done > 0 or not v_result.finished then return next v_result; end if;
        end loop;
    end loop;
end
$function$;
