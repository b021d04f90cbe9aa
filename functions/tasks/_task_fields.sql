-- _task_fields: what a task has beside its memory: the columns of `tasks` that a call may set.
create or replace function memory._task_fields() returns text[]
language sql immutable parallel safe security invoker
return array[
    'description', 'input', 'output', 'status', 'priority', 'due_at', 'assigned_to', 'completed_at'
];
