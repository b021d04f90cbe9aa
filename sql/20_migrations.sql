-- Each deploy script writes its own name here in its own transaction, because no runner is atomic
-- with its own log.
create table memory.migrations (
    name text collate "C" not null,
    applied_at timestamptz not null default now(),
    applied_by name not null default current_user,
    constraint migrations_pk primary key (name)
);
