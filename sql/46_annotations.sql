-- A note on a memory, such as a correction or a warning. Searches return it with the memory.
create table memory.annotations (
    space text collate "C" not null,
    annotation_id uuid not null,
    memory_id uuid not null,
    note text not null,
    agent text collate "C",
    created_at timestamptz not null,
    constraint annotations_pk primary key (space, annotation_id),
    constraint annotations_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint annotations_note_ck check (note ~ '[^ \t\r\n]')
);

alter table memory.annotations
alter column note set statistics 0,
alter column agent set statistics 0;

-- For the foreign key to the memory, and the annotations of a search result.
create index annotations_memory_id_ix on memory.annotations (space, memory_id);

alter table memory.annotations enable row level security;
