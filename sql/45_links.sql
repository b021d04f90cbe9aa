-- A typed link from one memory to another of the same space, with metadata. supersede() creates the links of
-- the type `supersedes`; the chain itself is memories.superseded_by. link() stores `caused_by` as `led_to` in
-- the other direction.
create table memory.links (
    space text collate "C" not null,
    from_id uuid not null,
    type text collate "C" not null,
    to_id uuid not null,
    metadata jsonb not null default '{}',
    agent text collate "C",
    created_at timestamptz not null,
    constraint links_pk primary key (space, from_id, type, to_id),
    constraint links_from_fk foreign key (space, from_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint links_to_fk foreign key (space, to_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint links_type_ck check (type ~ '^[a-z][a-z0-9_]{0,62}$' and type <> 'caused_by'),
    constraint links_to_id_ck check (to_id <> from_id),
    constraint links_metadata_ck check (jsonb_typeof(metadata) = 'object')
);

-- For the foreign key to the target, and the links to a memory.
create index links_to_id_ix on memory.links (space, to_id, type);

alter table memory.links
alter column metadata set statistics 0,
alter column agent set statistics 0;

alter table memory.links enable row level security;
