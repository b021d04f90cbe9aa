-- maintain: whatever is due, in the order in which it has to be: what has expired goes before what has
-- faded, and what has faded before the rest comes under a new policy. It begins no new batch once the
-- budget is spent, and says what it has left unfinished; the next call goes on. Safe to run twice at
-- once: rows that another session holds are left for the next call, and what passes through a whole space
-- is done by one session at a time.
create or replace function memory.maintain(
    budget double precision default 5,
    space text default null,
    at timestamptz default now(),
    options jsonb default null
) returns setof memory.maintain_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_tasks constant text[] collate "default"
    := array['expire', 'decay', 'reanchor', 'prune', 'reindex', 'index', 'repair'];
    v_until timestamptz := clock_timestamp() + make_interval(secs => greatest(0, least(maintain.budget, 86400)));
    v_space text collate "default";
    v_task text collate "default";
    v_begun boolean := false;
    v_result memory.maintain_result;
begin
    perform memory._check_at(maintain.at);
    perform memory._check_number('budget', to_jsonb(maintain.budget), 0, 86400, false, 'seconds');
    perform memory._check_options(maintain.options, 'options', '{tasks}');
    perform memory._check_option_types(
        maintain.options, jsonb_build_object('tasks', jsonb_build_object('items', v_tasks))
    );
    for v_space in select s.space from memory._enter_spaces(maintain.space, 'admin') as s (space)
    loop
        foreach v_task in array v_tasks
        loop
            continue when not coalesce(maintain.options -> 'tasks' ? v_task, v_task <> 'repair');
            -- Models belong to all spaces.
            continue when v_task = 'index' and memory._bound_login() is not null;
            if v_begun and clock_timestamp() >= v_until then
                return next (v_space, v_task, 0, false)::memory.maintain_result;
                return;
            end if;
            v_begun := true;
            v_result := memory._maintain(v_space, v_task, maintain.at, coalesce(v_until, 'infinity'));
            if v_result.done > 0 or not v_result.finished then
                return next v_result;
            end if;
        end loop;
    end loop;
end
$function$;
