-- set_task: makes a memory of the kind `task` a task, or changes the fields that are named; a field that is
-- not named keeps its value. Finishing sets completed_at, reopening empties it.
create or replace function memory.set_task(
    memory_id uuid,
    task jsonb,
    space text default null,
    at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(set_task.space, 'write');
    perform memory._check_at(set_task.at);
    perform memory._require_memory(v_space, set_task.memory_id);
    if not exists (
        select
        from memory.memories as m
        where m.space = v_space and m.memory_id = set_task.memory_id and m.kind = 'task'
    ) then
        raise exception 'this memory is no task'
            using errcode = 'PM007',
            detail = format('memory_id = %s', set_task.memory_id),
            hint = 'Remember it with kind => ''task''.';
    end if;
    perform memory._store_task(v_space, set_task.memory_id, set_task.task, set_task.at);
end
$function$;
