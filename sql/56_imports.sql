-- How far an import has come, from one call of import_space() to the next. The row is deleted at the last
-- line, and a transaction that still has it cannot commit, see _refuse_partial_import().
create table memory.imports (
    space text collate "C" not null,
    line bigint not null default 0,
    export_order int not null default 0,
    key text[],
    counts jsonb not null default '{}',
    created bigint not null default 0,
    known bigint not null default 0,
    changed bigint not null default 0,
    replaced uuid[] not null default '{}',
    constraint imports_pk primary key (space)
);

alter table memory.imports enable row level security;
