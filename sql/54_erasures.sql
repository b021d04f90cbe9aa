-- A receipt for each call that erased something, also of drop_space(), and for each batch of expire(): when,
-- by whom and how much, but never the text.
create table memory.erasures (
    space text collate "C" not null,
    erasure_id uuid not null,
    scope text collate "C" not null,
    erased_by name not null,
    reason text,
    counts jsonb not null,
    erased_at timestamptz not null default now(),
    analyzed boolean not null default true,
    imported_at timestamptz,
    imported_by name,
    constraint erasures_pk primary key (space, erasure_id),
    constraint erasures_scope_ck check (scope in ('memory', 'agent', 'session', 'source', 'filter', 'space')),
    constraint erasures_counts_ck check (jsonb_typeof(counts) = 'object')
);

alter table memory.erasures enable row level security;
