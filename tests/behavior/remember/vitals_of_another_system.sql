begin;
select plan(4);

create temporary table made as
select * from memory.remember(
    'tea', at => '2026-01-01', options => '{
        "vitals": {"health": 0.7, "access_count": 12, "last_accessed_at": "2025-12-24T00:00:00Z", "remember_count": 3,
            "upvotes": 5, "downvotes": 1}
    }'
);
select results_eq(
    $$select g.health, g.access_count, g.last_accessed_at, g.votes from made
    cross join lateral memory.get(array[made.memory_id], at => '2026-01-01') as g$$,
    $$values (0.7::double precision, 12::bigint, '2025-12-24'::timestamptz, 4)$$, 'what it brings'
);
select is(
    (select g.state from made cross join lateral memory.get(array[made.memory_id], at => '2026-02-20') as g), 'faded',
    'it fades as what has so little health does'
);
select is(
    (memory.remember('tea', at => '2026-01-02', options => '{"vitals": {"health": 0.1}}')).outcome, 'reinforced',
    'a repeat brings nothing'
);
select ok(
    (select g.health from made cross join lateral memory.get(array[made.memory_id], at => '2026-01-02') as g) > 0.7,
    'but counts'
);

select * from finish();
rollback;
