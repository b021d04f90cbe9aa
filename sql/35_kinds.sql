-- The kinds in use in a space. The first memory of a kind creates its row, copied from builtin_kinds if
-- listed there. NULL in a setting means the setting of the space.
create table memory.kinds (
    space text collate "C" not null,
    kind text collate "C" not null,
    description text,
    internal boolean not null default false,
    dedup text collate "C",
    curve text collate "C",
    half_life double precision,
    grace double precision,
    floor double precision,
    threshold double precision,
    metadata_schema jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint kinds_pk primary key (space, kind),
    constraint kinds_space_fk foreign key (space) references memory.spaces (space) on delete cascade,
    constraint kinds_kind_ck check (kind ~ '^[a-z][a-z0-9_]{0,62}$'),
    constraint kinds_dedup_ck check (dedup in ('off', 'exact', 'near', 'similar')),
    constraint kinds_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint kinds_half_life_ck check (half_life between 0.001 and 1000000),
    constraint kinds_grace_ck check (grace between 0 and 1000000),
    constraint kinds_floor_ck check (floor between 0 and 1),
    constraint kinds_threshold_ck check (threshold between 0 and 1),
    constraint kinds_metadata_schema_ck check (jsonb_typeof(metadata_schema) = 'object')
);

alter table memory.kinds enable row level security;
