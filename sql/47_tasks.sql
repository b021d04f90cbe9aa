-- The fields that only tasks have, for memories of the kind `task`.
create table memory.tasks (
    space text collate "C" not null,
    memory_id uuid not null,
    description text,
    input jsonb,
    output jsonb,
    status text collate "C" not null default 'pending',
    priority text collate "C" not null default 'medium',
    due_at timestamptz,
    assigned_to text collate "C",
    created_at timestamptz not null,
    updated_at timestamptz not null,
    completed_at timestamptz,
    constraint tasks_pk primary key (space, memory_id),
    constraint tasks_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint tasks_status_ck check (status in ('pending', 'in_progress', 'completed', 'failed')),
    constraint tasks_priority_ck check (priority in ('low', 'medium', 'high', 'critical')),
    constraint tasks_completed_at_ck check (completed_at is null or status in ('completed', 'failed'))
);

alter table memory.tasks
alter column description set statistics 0,
alter column input set statistics 0,
alter column output set statistics 0,
alter column assigned_to set statistics 0;

alter table memory.tasks enable row level security;
