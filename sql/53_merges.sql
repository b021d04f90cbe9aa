-- What merge_duplicates() merged, with all that unmerge() needs to undo it. No foreign key to memories:
-- purge() deletes the row.
create table memory."merges" (
    space text collate "C" not null,
    merge_id uuid not null,
    kept_id uuid not null,
    merged_ids uuid[] not null,
    similarity double precision,
    before jsonb not null,
    merged_at timestamptz not null default now(),
    unmerged_at timestamptz,
    imported_at timestamptz,
    imported_by name,
    constraint merges_pk primary key (space, merge_id),
    constraint merges_space_fk foreign key (space) references memory.spaces (space),
    constraint merges_merged_ids_ck check (cardinality(merged_ids) > 0 and kept_id <> all(merged_ids)),
    constraint merges_similarity_ck check (similarity between 0 and 1),
    constraint merges_before_ck check (jsonb_typeof(before) = 'object')
);

-- For the merges into a memory.
create index merges_kept_id_ix on memory."merges" (space, kept_id);

alter table memory."merges" alter column before set statistics 0;

alter table memory."merges" enable row level security;
