-- One vector for each memory and model. Narrow rows, so that an exact scan of a small space reads little.
-- live, internal and expires_at are copies from the memory, so that most searches need not read the memory.
-- register_model() adds a partial HNSW index for its model, over the rows that are live and indexed: those of
-- large spaces, see _joins_index(). The extension may be in any schema, so the search path is extended for
-- this one statement.
do $path$
begin
    perform set_config('search_path', 'pg_catalog, ' || quote_ident(n.nspname), true)
    from pg_extension as e
    inner join pg_namespace as n on n.oid = e.extnamespace
    where e.extname = 'vector';
end
$path$;

create table memory.embeddings (
    space text collate "C" not null,
    memory_id uuid not null,
    model text collate "C" not null,
    version bigint not null,
    live boolean not null,
    indexed boolean not null default false,
    internal boolean not null,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    embedding vector not null,
    constraint embeddings_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint embeddings_model_fk foreign key (model) references memory.embedding_models (model)
);

set local search_path = pg_catalog, pg_temp;

alter table memory.embeddings alter column embedding set storage main;
alter table memory.embeddings alter column embedding set statistics 0;

-- For the foreign key to the model, exact searches of one model in a space, and whether more than so many of
-- its vectors are in the HNSW index or not.
create index embeddings_model_ix on memory.embeddings (model, space, live, indexed);

-- The primary key is the newest index, as that of memories.
alter table memory.embeddings
add constraint embeddings_pk primary key (space, memory_id, model);

alter table memory.embeddings enable row level security;
