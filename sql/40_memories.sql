-- The stable part of a memory: its text and what searches need. Each access changes `vitals` instead, so that
-- reading a memory rewrites no text index.
create table memory.memories (
    space text collate "C" not null,
    memory_id uuid not null,
    content text not null,
    content_hash bytea not null,
    dedup_key bytea,
    tsv tsvector not null,
    language text collate "C" not null,
    language_given boolean not null default false,
    token_count int not null,
    kind text collate "C" not null,
    internal boolean not null default false,
    importance double precision,
    pinned boolean not null default false,
    tags text[] collate "C" not null default '{}',
    tag_paths text[] collate "C" not null default '{}',
    metadata jsonb not null default '{}',
    project text collate "C",
    session text collate "C",
    source_id uuid,
    version bigint not null default 1,
    content_version bigint not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    created_by text collate "C",
    valid_from timestamptz,
    valid_to timestamptz,
    expires_at timestamptz,
    superseded_by uuid,
    archived_at timestamptz,
    deleted_at timestamptz,
    live boolean not null,
    changed_xid xid8 not null,
    constraint memories_space_dedup_key_uq unique (space, dedup_key),
    constraint memories_kind_fk foreign key (space, kind) references memory.kinds (space, kind),
    constraint memories_source_fk foreign key (space, source_id)
    references memory.sources (space, source_id),
    constraint memories_content_ck check (content ~ '[^ \t\r\n]'),
    constraint memories_content_hash_ck check (octet_length(content_hash) = 32),
    constraint memories_dedup_key_ck check (dedup_key = content_hash),
    constraint memories_token_count_ck check (token_count > 0),
    constraint memories_importance_ck check (importance between 0 and 1),
    constraint memories_tags_ck check (
        array_position(tags, null) is null
        and (
            cardinality(tags) = 0
            or ' ' || array_to_string(tags, ' ') ~ '^( [^:[:space:][:upper:]]+(:[^:[:space:][:upper:]]+)*)+$'
        )
    ),
    constraint memories_metadata_ck check (jsonb_typeof(metadata) = 'object'),
    constraint memories_created_at_ck check (
        created_at between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
    ),
    constraint memories_timestamps_ck check (
        valid_from between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
        and valid_to between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
        and expires_at between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
    ),
    constraint memories_valid_ck check (valid_from < valid_to),
    constraint memories_superseded_by_ck check (superseded_by <> memory_id),
    constraint memories_live_ck check (
        live = (deleted_at is null and superseded_by is null and archived_at is null)
    )
);

-- Erased data must not survive in the planner's statistics, so these columns have none. purge() refreshes
-- the others.
alter table memory.memories
alter column content set statistics 0,
alter column created_by set statistics 0,
alter column content_hash set statistics 0,
alter column dedup_key set statistics 0;

-- Tags can be chosen so that ANALYZE compares each with all that it has counted so far. It counts up to
-- 144,000 by default, and 15,000 with this. The commonest 100 are enough. No query filters by `tags`.
alter table memory.memories
alter column tags set statistics 0,
alter column tag_paths set statistics 10;

-- Lexical search, and near duplicates by words: one probe for each lexeme, within the space, but see
-- _has_most(). Each probe also
-- reads the list of pending entries, and the call that fills it sorts into the index what all tenants have
-- put there: for the 4 MB of the default, seconds. Without a list, a batch would take longer. Each GIN index
-- names its limit, because the setting of the same name is any caller's.
create index memories_tsv_ix on memory.memories using gin (space, tsv) with (gin_pending_list_limit = 128)
where live;
-- Filters by tags: tag_paths contains the ancestors of every tag.
create index memories_tag_paths_ix
on memory.memories using gin (space, tag_paths) with (gin_pending_list_limit = 128)
where live;
-- Filters by metadata, by containment.
create index memories_metadata_ix
on memory.memories using gin (space, metadata jsonb_path_ops) with (gin_pending_list_limit = 128)
where live;
-- Ranges of time, and the pages of list(). The id is in both as bytes: the planner would take an index
-- with memory_id itself for the ids of an array, and read all of the space in it.
create index memories_created_at_ix on memory.memories (space, created_at, uuid_send(memory_id));
-- The pages of list() by importance, unrated memories last.
create index memories_importance_ix
on memory.memories (space, coalesce(importance, -1), uuid_send(memory_id));
-- The turns of a session in order: filters by session, and the turns before and after a hit.
create index memories_session_ix on memory.memories (space, session, created_at, memory_id)
where session is not null;
-- Expired memories that are not forgotten, for expire().
create index memories_expires_at_ix on memory.memories (space, (deleted_at is null), expires_at)
where expires_at is not null;
-- For the foreign key to kinds, and the newest memories of a kind.
create index memories_kind_ix on memory.memories (space, kind, created_at);
-- For the foreign key to the successor, and the memories that a memory supersedes.
create index memories_superseded_by_ix on memory.memories (space, superseded_by)
where superseded_by is not null;
-- For the foreign key to the source, and the chunks of a source.
create index memories_source_id_ix on memory.memories (space, source_id) where source_id is not null;

-- For _same_in_project(): the memories of a project without a dedup_key, which another project may have.
create index memories_content_hash_ix on memory.memories (space, content_hash)
where dedup_key is null and project is not null;

-- The primary key is created last on purpose. Without statistics, all indexes that start with the space look
-- equal to the planner, and it takes the newest one. So foreign key checks of a first large load use this
-- index and do not read the whole space.
alter table memory.memories
add constraint memories_pk primary key (space, memory_id),
add constraint memories_superseded_by_fk foreign key (space, superseded_by)
references memory.memories (space, memory_id) deferrable;

alter table memory.memories enable row level security;
