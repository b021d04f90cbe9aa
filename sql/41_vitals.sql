-- The volatile part of a memory: narrow rows, free space for HOT updates, and no index on a column that
-- touch() updates. decay_due_at is never later than the time when the memory fades. touch() does not move it:
-- decay() finds out whether it is still true.
create table memory.vitals (
    space text collate "C" not null,
    memory_id uuid not null,
    access_count bigint not null default 0,
    last_accessed_at timestamptz,
    remember_count bigint not null default 1,
    last_remembered_at timestamptz not null,
    upvotes int not null default 0,
    downvotes int not null default 0,
    health double precision not null default 1,
    decays_from timestamptz not null,
    curve text collate "C" not null,
    half_life double precision not null,
    grace double precision not null,
    floor double precision not null,
    threshold double precision not null,
    decay_due_at timestamptz,
    constraint vitals_pk primary key (space, memory_id),
    constraint vitals_memory_fk foreign key (space, memory_id)
    references memory.memories (space, memory_id) on delete cascade,
    constraint vitals_access_count_ck check (access_count >= 0),
    constraint vitals_remember_count_ck check (remember_count >= 1),
    constraint vitals_votes_ck check (upvotes >= 0 and downvotes >= 0),
    constraint vitals_health_ck check (health between 0 and 1),
    constraint vitals_decays_from_ck check (isfinite(decays_from)),
    constraint vitals_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint vitals_half_life_ck check (half_life between 0.001 and 1000000),
    constraint vitals_grace_ck check (grace between 0 and 1000000),
    constraint vitals_floor_ck check (floor between 0 and 1),
    constraint vitals_threshold_ck check (threshold between 0 and 1)
) with (fillfactor = 80);

-- The memories that decay() has to check.
create index vitals_decay_due_at_ix on memory.vitals (space, decay_due_at) where decay_due_at is not null;

alter table memory.vitals enable row level security;
