-- set_task: changes the given fields of a task; the others keep their values. Finishing a task sets
-- completed_at, reopening clears it.
create or replace function memory.set_task(
    memory_id uuid, task jsonb, space text default null, at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<set_task>>
declare
    at timestamptz := coalesce(set_task.at, now());
    v_space text collate "default";
    v_status text collate "default";
    v_finished boolean;
    v_priority text collate "default";
    v_task memory.tasks;
    v_completed_at timestamptz;
begin
    v_space := memory._enter_space_to_write(set_task.space, 'write');
    perform memory._check_at(set_task.at);
    perform memory._require_memory(v_space, set_task.memory_id);
    if not exists (
        select from memory.memories as m
        where m.space = v_space and m.memory_id = set_task.memory_id and m.kind = 'task'
    ) then
        raise exception 'memory is not a task' using errcode = 'PM007',
            detail = format(
                'memory_id = %s, kind = %s', set_task.memory_id,
                (
                    select m.kind
                    from memory.memories as m where m.space = v_space and m.memory_id = set_task.memory_id
                )
            ),
            hint = 'Remember it with kind => ''task''.';
    end if;
    perform memory._check_object('task', coalesce(set_task.task, 'null'), '{
        "description": "anything", "input": "anything", "output": "anything", "status": "anything",
        "priority": "anything", "due_at": "anything", "assigned_to": "anything", "completed_at": "anything"
    }');
    if coalesce(set_task.task ->> 'status', 'pending')
        not in ('pending', 'in_progress', 'completed', 'failed')
        or coalesce(set_task.task ->> 'priority', 'low') not in ('low', 'medium', 'high', 'critical')
        or jsonb_typeof(set_task.task -> 'description') not in ('string', 'null')
        or jsonb_typeof(set_task.task -> 'assigned_to') not in ('string', 'null')
        or jsonb_typeof(set_task.task -> 'due_at') <> 'null'
        and not coalesce(memory._in_time_range(memory._parse_timestamp(set_task.task -> 'due_at')), false)
        or jsonb_typeof(set_task.task -> 'completed_at') <> 'null'
        and not coalesce(
            memory._in_time_range(memory._parse_timestamp(set_task.task -> 'completed_at')), false
        )
    then
        raise exception 'invalid task' using errcode = 'PM007',
            detail = format('task = %s', left(set_task.task::text, 500)),
            hint = 'status: pending, in_progress, completed or failed; '
            || 'priority: low, medium, high or critical; due_at and completed_at: timestamps; '
            || 'description and assigned_to: text.';
    end if;
    -- An old snapshot does not show the task, and could change the kind of the memory: so it fails.
    perform memory._mark_new_dependents(v_space, array[set_task.memory_id]);
    insert into memory.tasks (space, memory_id, created_at, updated_at)
    values (v_space, set_task.memory_id, set_task.at, set_task.at)
    on conflict on constraint tasks_pk do nothing;
    select t.* into v_task
    from memory.tasks as t where t.space = v_space and t.memory_id = set_task.memory_id for no key update;
    v_status := coalesce(set_task.task ->> 'status', v_task.status);
    v_priority := coalesce(set_task.task ->> 'priority', v_task.priority);
    v_completed_at := memory._parse_timestamp(set_task.task -> 'completed_at');
    v_finished := v_status in ('completed', 'failed');
    if not v_finished and jsonb_typeof(set_task.task -> 'completed_at') <> 'null' then
        raise exception 'invalid task' using errcode = 'PM007',
            detail = format('status = %s, completed_at = %s', v_status, v_completed_at),
            hint = 'Only a finished task has completed_at: set the status to completed or failed, too.';
    end if;
    v_task := jsonb_populate_record(v_task, set_task.task - '{status,priority,due_at,completed_at}'::text[]);
    if set_task.task ? 'due_at' then
        v_task.due_at := memory._parse_timestamp(set_task.task -> 'due_at');
    end if;
    update memory.tasks as t
    set description = v_task.description, input = v_task.input, output = v_task.output, status = v_status,
        priority = v_priority, due_at = v_task.due_at, assigned_to = v_task.assigned_to,
        completed_at = case when v_finished
            then coalesce(v_completed_at, t.completed_at, set_task.at) end,
        updated_at = set_task.at
    where t.space = v_space and t.memory_id = set_task.memory_id;
end
$function$;
