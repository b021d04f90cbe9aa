-- Which agents know a memory: one row for each agent that remembered or held it.
create table memory.agent_memories (
    space text collate "C" not null,
    agent text collate "C" not null,
    memory_id uuid not null,
    first_remembered_at timestamptz not null,
    last_remembered_at timestamptz not null,
    remember_count bigint not null default 1,
    working_since timestamptz,
    constraint agent_memories_pk primary key (space, agent, memory_id),
    constraint agent_memories_agent_fk foreign key (space, agent) references memory.agents (space, agent)
    on delete cascade,
    constraint agent_memories_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint agent_memories_remember_count_ck check (remember_count >= 0)
) with (fillfactor = 90);

-- For the foreign key to the memory, and the agents that know it.
create index agent_memories_memory_id_ix on memory.agent_memories (space, memory_id);

-- The working memory of an agent.
create index agent_memories_working_since_ix on memory.agent_memories (space, agent, working_since)
where working_since is not null;

alter table memory.agent_memories enable row level security;
