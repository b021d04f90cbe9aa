-- Rendered by generate.py from schema.yaml, which is the place to change it.
-- A site file: what one agent remembers of one site, in the format of Ora (.site.db). May be run again, also
-- on a file that Ora made, with CHECKs or without. Queries for it are in queries/.

pragma journal_mode = WAL;
pragma foreign_keys = ON;

create table if not exists memories (
    id TEXT primary key,
    content TEXT not null,
    type TEXT default 'fact' check (type in ('fact', 'preference', 'context', 'task', 'conversation')),
    importance INTEGER default 5 check (importance >= 1 and importance <= 10),
    access_count INTEGER default 0,
    last_accessed_at TEXT,
    health_score REAL default 1.0 check (health_score >= 0 and health_score <= 1),
    related_to TEXT,
    superseded_by TEXT,
    created_at TEXT not null,
    updated_at TEXT not null,
    expires_at TEXT,
    synced_at TEXT,
    sync_status TEXT default 'pending' check (sync_status in ('pending', 'synced', 'local_only'))
);

create table if not exists task_context (
    id TEXT primary key,
    task_description TEXT not null,
    input_data TEXT,
    output_data TEXT,
    status TEXT default 'active' check (status in ('active', 'completed', 'failed')),
    created_at TEXT not null,
    completed_at TEXT
);

create index if not exists idx_memories_type on memories(type);
create index if not exists idx_memories_health on memories(health_score);
create index if not exists idx_memories_importance on memories(importance);
create index if not exists idx_memories_sync on memories(sync_status);
create index if not exists idx_memories_expires on memories(expires_at);
