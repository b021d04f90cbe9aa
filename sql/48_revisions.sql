-- The state of a memory before each change: the old values of the columns that changed. Creating a memory
-- writes none. The ids start with revised_at, so the changes since a timestamp are a range of the key.
-- Append-only, except for erasures and imports: see memory._forbid_change(). No foreign key: an import stores
-- the revisions of a memory before the memory.
create table memory.revisions (
    space text collate "C" not null,
    revision_id uuid not null,
    memory_id uuid not null,
    version bigint not null,
    edit_type text collate "C" not null,
    editor_type text collate "C" not null,
    editor_id text,
    login name not null,
    reason text,
    old jsonb not null,
    diff_summary text not null,
    revised_at timestamptz not null default now(),
    imported_at timestamptz,
    imported_by name,
    constraint revisions_pk primary key (space, revision_id),
    constraint revisions_space_memory_id_version_uq unique (space, memory_id, version),
    constraint revisions_edit_type_ck check (
        edit_type in ('update', 'delete', 'restore', 'supersede', 'archive')
    ),
    constraint revisions_editor_type_ck check (editor_type in ('human', 'agent', 'system')),
    constraint revisions_old_ck check (jsonb_typeof(old) = 'object')
);

alter table memory.revisions
alter column editor_id set statistics 0,
alter column reason set statistics 0,
alter column old set statistics 0;

-- For a purge: the supersessions by what it erases.
create index revisions_superseded_by_ix on memory.revisions (space, (old ->> 'superseded_by'))
where old ->> 'superseded_by' is not null;

alter index memory.revisions_superseded_by_ix alter column 2 set statistics 0;

alter table memory.revisions enable row level security;
