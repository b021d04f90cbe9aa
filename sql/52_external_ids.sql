-- The ids of memories, agents and sources in other systems, such as imported databases.
create table memory.external_ids (
    space text collate "C" not null,
    system text collate "C" not null,
    external_id text collate "C" not null,
    memory_id uuid,
    agent text collate "C",
    source_id uuid,
    created_at timestamptz not null default now(),
    constraint external_ids_pk primary key (space, system, external_id),
    constraint external_ids_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint external_ids_agent_fk foreign key (space, agent)
    references memory.agents (space, agent) on delete cascade,
    constraint external_ids_source_fk foreign key (space, source_id)
    references memory.sources (space, source_id) on delete cascade,
    constraint external_ids_system_ck check (system ~ '^[a-z][a-z0-9_-]{0,62}$'),
    constraint external_ids_external_id_ck check (octet_length(external_id) between 1 and 1000),
    constraint external_ids_target_ck check (num_nonnulls(memory_id, agent, source_id) = 1)
);

-- For the foreign keys, and the external ids of a memory, agent or source.
create index external_ids_memory_id_ix on memory.external_ids (space, memory_id) where memory_id is not null;
create index external_ids_agent_ix on memory.external_ids (space, agent) where agent is not null;
create index external_ids_source_id_ix on memory.external_ids (space, source_id) where source_id is not null;

alter table memory.external_ids
alter column external_id set statistics 0,
alter column agent set statistics 0;

alter table memory.external_ids enable row level security;
