begin;
select plan(6);

create temporary table made as
select * from memory.remember(
    'Ana drinks green tea', kind => 'preference', embedding => '{0.6, 0.8}', at => '2026-01-01 12:00+00'
);
select * from memory.decay(at => '2026-06-01 12:00+00');
select results_eq(
    $$
    select m.live, m.archived_at, e.live, v.decay_due_at
    from memory.memories as m
    inner join memory.embeddings as e using (space, memory_id)
    inner join memory.vitals as v using (space, memory_id)
    $$,
    $$values (false, '2026-06-01 12:00+00'::timestamptz, false, null::timestamptz)$$,
    'what has faded is archived, with its embedding'
);
select is_empty(
    $$select * from memory.search('green tea', embedding => '{0.6, 0.8}', at => '2026-06-01 12:00+00')$$,
    'and not found'
);

select results_eq(
    $$
    select r.memory_id, r.outcome
    from memory.remember('Ana drinks green tea', at => '2026-07-01 12:00+00') as r
    $$,
    $$select memory_id, 'restored' from made$$,
    'saying it again brings it back'
);
select results_eq(
    $$
    select m.live, m.archived_at, m.kind collate "default", e.live, v.health, v.decays_from, v.decay_due_at
    from memory.memories as m
    inner join memory.embeddings as e using (space, memory_id)
    inner join memory.vitals as v using (space, memory_id)
    $$,
    $$
    values (
        true, null::timestamptz, 'preference', true, 1::double precision,
        '2026-07-08 12:00+00'::timestamptz, '2026-09-16 12:00+00'::timestamptz
    )
    $$,
    'live, in full health, due when that is over'
);
select results_eq(
    $$
    select s.memory_id, s.vector_rank, s.lexical_rank
    from memory.search('green tea', embedding => '{0.6, 0.8}', at => '2026-07-01 12:00+00') as s
    $$,
    'select memory_id, 1, 1 from made',
    'and found by both arms'
);
select results_eq(
    $$select d.memory_id, d.outcome from memory.decay(at => '2026-09-16 12:00+00') as d$$,
    $$select memory_id, 'archived' from made$$,
    'until it fades again'
);

select * from finish();
rollback;
