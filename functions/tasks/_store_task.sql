-- _store_task: checks the fields of a task and writes them; see set_task().
create or replace function memory._store_task(
    space text,
    memory_id uuid,
    task jsonb,
    at timestamptz
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_status text;
    v_over boolean;
begin
    if _store_task.task is null then
        raise exception 'not a JSON object'
            using errcode = 'invalid_parameter_value',
            detail = 'task is NULL.',
            hint = 'Name the fields to set: {"status": "completed"}; {} sets none.';
    end if;
    perform memory._check_options(_store_task.task, 'task', memory._task_fields());
    if coalesce(_store_task.task ->> 'status', 'pending')
        not in ('pending', 'in_progress', 'completed', 'failed')
        or coalesce(_store_task.task ->> 'priority', 'low') not in ('low', 'medium', 'high', 'critical')
        or jsonb_typeof(_store_task.task -> 'description') not in ('string', 'null')
        or jsonb_typeof(_store_task.task -> 'assigned_to') not in ('string', 'null')
        or jsonb_typeof(_store_task.task -> 'due_at') <> 'null'
        and not coalesce(isfinite(memory._parse_timestamp(_store_task.task -> 'due_at')), false)
        or jsonb_typeof(_store_task.task -> 'completed_at') <> 'null'
        and not coalesce(isfinite(memory._parse_timestamp(_store_task.task -> 'completed_at')), false)
    then
        raise exception 'invalid task'
            using errcode = 'PM007',
            detail = format('task = %s', left(_store_task.task::text, 500)),
            hint = 'status: pending, in_progress, completed or failed; '
            || 'priority: low, medium, high or critical; due_at and completed_at: moments; '
            || 'description and assigned_to: text.';
    end if;
    insert into memory.tasks (space, memory_id, created_at, updated_at)
    values (_store_task.space, _store_task.memory_id, _store_task.at, _store_task.at)
    on conflict on constraint tasks_pk do nothing;
    select coalesce(_store_task.task ->> 'status', t.status) into v_status
    from memory.tasks as t
    where t.space = _store_task.space and t.memory_id = _store_task.memory_id
    for no key update;
    v_over := v_status in ('completed', 'failed');
    if not v_over and jsonb_typeof(_store_task.task -> 'completed_at') <> 'null' then
        raise exception 'invalid task'
            using errcode = 'PM007',
            detail = format('status = %s, completed_at = %s',
                            v_status, memory._parse_timestamp(_store_task.task -> 'completed_at')),
            hint = 'Say that it is over, too: status completed or failed.';
    end if;
    update memory.tasks as t
    set description = case when _store_task.task ? 'description'
            then _store_task.task ->> 'description' else t.description end,
        input = case when _store_task.task ? 'input'
            then nullif(_store_task.task -> 'input', 'null') else t.input end,
        output = case when _store_task.task ? 'output'
            then nullif(_store_task.task -> 'output', 'null') else t.output end,
        status = v_status,
        priority = coalesce(_store_task.task ->> 'priority', t.priority),
        due_at = case when _store_task.task ? 'due_at'
            then memory._parse_timestamp(_store_task.task -> 'due_at') else t.due_at end,
        assigned_to = case when _store_task.task ? 'assigned_to'
            then _store_task.task ->> 'assigned_to' else t.assigned_to end,
        completed_at = case
            when v_over
                then coalesce(
                    memory._parse_timestamp(_store_task.task -> 'completed_at'), t.completed_at, _store_task.at
                )
        end,
        updated_at = _store_task.at
    where t.space = _store_task.space and t.memory_id = _store_task.memory_id;
end
$function$;
