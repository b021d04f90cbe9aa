-- The spaces that bound roles may enter; see memory._is_bound(). Other logins choose freely. A grant counts
-- while a role has its name and its OID, so a role that is created again or renamed gets no grants with its
-- name. After a restore on another server, memory.repair_grants() takes the OIDs of that server.
create table memory.space_grants (
    space text collate "C" not null,
    role name not null,
    role_oid oid not null,
    privilege text collate "C" not null,
    granted_at timestamptz not null default now(),
    constraint space_grants_pk primary key (space, role),
    constraint space_grants_space_fk foreign key (space) references memory.spaces (space) on delete cascade,
    constraint space_grants_privilege_ck check (privilege in ('read', 'write', 'admin'))
);

alter table memory.space_grants enable row level security;
