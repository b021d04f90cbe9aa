-- An external document: what it is, where it came from, and its whole text. Its chunks are memories of the
-- kind `document`. A new text supersedes the old row, which stays.
create table memory.sources (
    space text collate "C" not null,
    source_id uuid not null,
    name text not null,
    title text,
    source_type text collate "C" not null,
    version text,
    source_url text,
    content text not null,
    content_hash bytea not null,
    tsv tsvector not null,
    language text collate "C" not null,
    language_given boolean not null default false,
    author text,
    content_type text collate "C",
    file_type text collate "C",
    tags text[] collate "C" not null default '{}',
    tag_paths text[] collate "C" not null default '{}',
    metadata jsonb not null default '{}',
    published_at timestamptz,
    ingested_at timestamptz not null,
    updated_at timestamptz not null,
    superseded_at timestamptz,
    superseded_by uuid,
    deleted_at timestamptz,
    live boolean not null,
    current_key bytea,
    changed_xid xid8 not null,
    constraint sources_pk primary key (space, source_id),
    constraint sources_space_current_key_uq unique (space, current_key),
    constraint sources_space_fk foreign key (space) references memory.spaces (space),
    constraint sources_superseded_by_fk foreign key (space, superseded_by)
    references memory.sources (space, source_id) deferrable,
    constraint sources_name_ck check (name ~ '[^[:space:]]'),
    constraint sources_source_type_ck check (source_type ~ '^[a-z][a-z0-9_]{0,62}$'),
    constraint sources_content_ck check (content ~ '[^ \t\r\n]'),
    constraint sources_published_at_ck check (
        published_at between '0001-01-02 00:00+00' and '9999-12-31 00:00+00'
    ),
    constraint sources_content_hash_ck check (octet_length(content_hash) = 32),
    constraint sources_content_type_ck check (content_type ~ '^[^/[:space:]]+/[^/[:space:]]+'),
    constraint sources_file_type_ck check (file_type ~ '^[a-z0-9]{1,16}$'),
    constraint sources_tags_ck check (
        array_position(tags, null) is null
        and (
            cardinality(tags) = 0
            or ' ' || array_to_string(tags, ' ') ~ '^( [^:[:space:][:upper:]]+(:[^:[:space:][:upper:]]+)*)+$'
        )
    ),
    constraint sources_metadata_ck check (jsonb_typeof(metadata) = 'object'),
    constraint sources_superseded_by_not_self_ck check (superseded_by <> source_id),
    constraint sources_superseded_at_ck check (superseded_by is null or superseded_at is not null),
    constraint sources_live_ck check (live = (superseded_at is null and deleted_at is null))
);

-- As in memories.
alter table memory.sources
alter column name set statistics 0,
alter column title set statistics 0,
alter column version set statistics 0,
alter column source_url set statistics 0,
alter column content set statistics 0,
alter column content_hash set statistics 0,
alter column author set statistics 0,
alter column current_key set statistics 0,
alter column tsv set statistics 0,
alter column tags set statistics 0,
alter column tag_paths set statistics 10;

-- A forgotten document that is ingested again.
create index sources_deleted_at_ix on memory.sources (space, content_hash) where deleted_at is not null;
-- For the foreign key to the successor.
create index sources_superseded_by_ix on memory.sources (space, superseded_by)
where superseded_by is not null;

alter table memory.sources enable row level security;
