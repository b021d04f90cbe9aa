-- Each deploy script inserts its own name in its own transaction, because yoyo and sqitch write their logs in
-- another one.
create table memory.migrations (
    name text collate "C" not null,
    applied_at timestamptz not null default now(),
    applied_by name not null default current_user,
    constraint migrations_pk primary key (name)
);
