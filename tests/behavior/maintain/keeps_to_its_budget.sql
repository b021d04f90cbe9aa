-- pytest.mark.slow
begin;
select plan(11);

-- Past the tests of remember(), for the sake of time: two batches and a bit of what is over, and one and a bit of what fades.
create function pg_temp.fill(space text, count int, ends_at timestamptz, decays_from timestamptz) returns void
language plpgsql as $$
begin
    perform memory._insert_kind(space, 'note');
    insert into memory.memories (space, memory_id, content, language, kind, created_at, expires_at)
    select space, gen_random_uuid(), 'memory ' || n, 'simple', 'note', decays_from, ends_at
    from generate_series(1, count) as n;
    insert into memory.vitals (
        space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold, decay_due_at
    )
    select m.space, m.memory_id, m.created_at, m.created_at, 'linear', 50, 7, 0, 0.3,
        m.created_at + interval '70 days'
    from memory.memories as m
    where m.space = fill.space
    on conflict do nothing;
end
$$;
select pg_temp.fill('default', 2100, '2026-02-01', '2026-01-01');
select pg_temp.fill('default', 1100, null, '2025-12-31');  -- fade first
-- The tests before have left dead rows, by which the planner would misjudge these tables: minutes, not seconds.
analyze memory.memories, memory.vitals;
select results_eq(
    $$select * from memory.maintain('0', at => '2026-06-01')$$,
    $$values ('default', 'expire', 1000, false), ('default', 'decay', 0, false)$$,
    'with no budget it does one batch, and says what it has not finished'
);
select results_eq(
    $$select * from memory.maintain('0', at => '2026-06-01')$$,
    $$values ('default', 'expire', 1000, false), ('default', 'decay', 0, false)$$, 'goes on'
);
select results_eq(
    $$select * from memory.maintain('0', at => '2026-06-01', options => '{"tasks": ["decay"]}')$$,
    $$values ('default', 'decay', 1000, false)$$, 'does what it was told to'
);
select results_eq(
    $$select * from memory.maintain('1 day', at => '2026-06-01')$$,
    $$values ('default', 'expire', 100, true), ('default', 'decay', 100, true)$$, 'NULL is no limit'
);
select is_empty($$select * from memory.maintain(at => '2026-06-01')$$, 'nothing is left');
select is_empty('select from memory.memories as m where m.live', 'all is over or has faded');

-- A pass that is stopped begins anew, with what is left.
select pg_temp.fill('ana', 1100, null, now());
analyze memory.memories, memory.vitals;
select memory.configure_space('ana', '{"curve": "power"}')::text;
select results_eq(
    $$select * from memory.maintain('0', 'ana', options => '{"tasks": ["reanchor"]}')$$,
    $$values ('ana', 'reanchor', 1000, false)$$, 'a batch comes under the new policy'
);
select results_eq(
    $$select v.curve collate "default", count(*) from memory.vitals as v where v.space = 'ana' group by 1 order by 1$$,
    $$values ('linear', 100::bigint), ('power', 1000)$$, 'each memory is under one or the other'
);
select results_eq(
    $$select * from memory.maintain('1 day', 'ana', options => '{"tasks": ["reanchor"]}')$$,
    $$values ('ana', 'reanchor', 100, true)$$, 'the next call finds the rest'
);

-- Three memories whose metadata takes as long to index as a long text: with two of them a batch ends.
select memory.configure_space('big', '{"language": "english"}')::text;
select memory.remember(
    'big ' || n, space => 'big', dedup => 'off',
    metadata => (select jsonb_object_agg(md5(n || 'k' || k), md5(n || 'v' || k)) from generate_series(1, 2000) as k)
)::text
from generate_series(1, 3) as n;
select memory.configure_space('big', '{"language": "german"}')::text;
select results_eq(
    $$select * from memory.maintain('0', 'big', options => '{"tasks": ["reindex"]}')$$,
    $$values ('big', 'reindex', 2, false)$$, 'a batch of reindex ends with what takes long'
);
select memory.maintain('0', 'big', options => '{"tasks": ["repair"]}')::text;
select is(
    (
        select count(*) from memory.memories as m
        inner join memory.spaces as s using (space) where m.space = 'big' and m.memory_id <= s.repaired_to
    ),
    2::bigint, 'so does one of repair'
);

select * from finish();
rollback;
