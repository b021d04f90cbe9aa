-- The tags of a space with the moment of their first use. What a memory is tagged with stands in its own
-- tags; this is the vocabulary.
create table memory.tags (
    space text collate "C" not null,
    tag text collate "C" not null,
    created_at timestamptz not null,
    constraint tags_pk primary key (space, tag),
    constraint tags_space_fk foreign key (space) references memory.spaces (space),
    constraint tags_tag_ck check (tag ~ '^[^:[:space:][:upper:]]+(:[^:[:space:][:upper:]]+)*$')
);

alter table memory.tags enable row level security;
