-- A robot, person or system that remembers. Its last activity follows from agent_memories.
create table memory.agents (
    space text collate "C" not null,
    agent text collate "C" not null,
    name text,
    kind text collate "C" not null default 'agent',
    metadata jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint agents_pk primary key (space, agent),
    constraint agents_space_fk foreign key (space) references memory.spaces (space) on delete cascade,
    constraint agents_agent_ck check (agent ~ '^[^[:space:]](.{0,126}[^[:space:]])?$'),
    constraint agents_kind_ck check (kind in ('agent', 'human', 'system')),
    constraint agents_metadata_ck check (jsonb_typeof(metadata) = 'object')
);

alter table memory.agents
alter column name set statistics 0,
alter column metadata set statistics 0;

alter table memory.agents enable row level security;
