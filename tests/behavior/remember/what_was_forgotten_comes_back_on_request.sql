begin;
select plan(6);

create temporary table made as
select * from memory.remember(
    'Ana drinks green tea', importance => 0.4, embedding => '{0.6, 0.8}', at => '2026-01-01 12:00+00'
);
update memory.memories as m set deleted_at = '2026-03-02 12:00+00';
select is(
    (select e.live from memory.embeddings as e), false,
    'a forgotten memory takes its embedding out of the index'
);

select results_eq(
    $$
    select r.memory_id, r.outcome
    from memory.remember(
        'Ana drinks green tea', importance => 0.9, options => '{"on_forgotten": "restore"}',
        at => '2026-06-01 12:00+00'
    ) as r
    $$,
    $$select memory_id, 'restored' from made$$,
    'it is restored when the call asks for that'
);
select results_eq(
    'select m.deleted_at, m.live, m.importance from memory.memories as m',
    $$values (null::timestamptz, true, 0.4::double precision)$$,
    'live again, as it was'
);
select is((select e.live from memory.embeddings as e), true, 'and its embedding is live again');
select results_eq(
    'select v.health, v.decays_from, v.decay_due_at, v.remember_count from memory.vitals as v',
    $$
    values (
        1::double precision, '2026-06-08 12:00+00'::timestamptz, '2026-08-17 12:00+00'::timestamptz, 2::bigint
    )
    $$,
    'anchored anew'
);

update memory.memories as m set deleted_at = '2026-07-01 12:00+00';
select memory.remember(
    'Ana drinks green tea', options => '{"on_forgotten": "restore"}', at => '2025-01-01 12:00+00'
);
select results_eq(
    'select v.last_remembered_at, v.remember_count from memory.vitals as v',
    $$values ('2026-06-01 12:00+00'::timestamptz, 3::bigint)$$,
    'an older moment moves none back'
);

select * from finish();
rollback;
