-- The vocabulary of a space: its tags, with the time of their first use. The tags of a memory are in
-- memories.tags.
create table memory.tags (
    space text collate "C" not null,
    tag text collate "C" not null,
    created_at timestamptz not null,
    constraint tags_pk primary key (space, tag),
    constraint tags_space_fk foreign key (space) references memory.spaces (space),
    constraint tags_tag_ck check (tag ~ '^[^:[:space:][:upper:]]+(:[^:[:space:][:upper:]]+)*$')
);

alter table memory.tags enable row level security;
