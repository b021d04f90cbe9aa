-- Memories that need an embedding, with the version of the text and the lease of the worker.
create table memory.embedding_queue (
    space text collate "C" not null,
    memory_id uuid not null,
    model text collate "C" not null,
    version bigint not null,
    attempts int not null default 0,
    leased_until timestamptz,
    queued_at timestamptz not null default now(),
    constraint embedding_queue_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint embedding_queue_model_fk foreign key (model) references memory.embedding_models (model),
    constraint embedding_queue_attempts_ck check (attempts >= 0)
);

-- For the foreign key to the model, and the next items of a model in a space.
create index embedding_queue_model_ix on memory.embedding_queue (model, space);

-- The primary key is the newest index, as that of memories.
alter table memory.embedding_queue
add constraint embedding_queue_pk primary key (space, memory_id, model);

alter table memory.embedding_queue enable row level security;
