-- The spaces that bound logins may enter. A login is bound if it inherits memory_bound; other logins choose
-- freely.
create table memory.space_grants (
    space text collate "C" not null,
    role name not null,
    privilege text collate "C" not null,
    granted_at timestamptz not null default now(),
    constraint space_grants_pk primary key (space, role),
    constraint space_grants_space_fk foreign key (space) references memory.spaces (space) on delete cascade,
    constraint space_grants_privilege_ck check (privilege in ('read', 'write', 'admin'))
);

alter table memory.space_grants enable row level security;
