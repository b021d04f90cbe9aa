begin;
select plan(6);

create temporary table made as
select r.*, t.n
from unnest(array['pinned at once', 'pinned later', 'pinned when it had faded', 'never pinned'])
    with ordinality
    as t (content, n)
cross join lateral memory.remember(t.content, pinned => t.n = 1, at => '2026-01-01 12:00+00') as r;
select memory.remember('pinned later', pinned => true, at => '2026-02-01 12:00+00');
select * from memory.decay(at => '2026-06-01 12:00+00');
select memory.remember('pinned when it had faded', pinned => true, at => '2026-06-02 12:00+00');

select results_eq(
    $$
    select m.pinned, v.curve collate "default", v.health, v.decay_due_at
    from memory.memories as m
    inner join memory.vitals as v using (space, memory_id)
    inner join made using (memory_id)
    where made.n <= 3
    order by made.n
    $$,
    $$
    values
        (true, 'none', 1::double precision, null::timestamptz), (true, 'none', 1, null),
        (true, 'none', 1, null)
    $$,
    'a pinned memory has no curve and is never due'
);
select results_eq(
    $$select memory.health(memory_id, at => '3026-01-01') from made where n <= 3$$,
    $$values (1::double precision), (1), (1)$$,
    'nor less than healthy in a thousand years'
);
select is_empty(
    $$select * from memory.decay(at => '3026-01-01')$$, 'nor looked at'
);
select is(
    (
        select count(*) from memory.search('pinned', at => '3026-01-01') as s
        where s.content <> 'never pinned'
    ),
    3::bigint, 'it is still found'
);
select is(
    (select m.live from memory.memories as m where m.content = 'never pinned'), false, 'the other is not'
);

-- A repeat without a word about it, or with false, does not unpin.
select memory.remember('pinned at once', at => '2026-06-03');
select memory.remember('pinned later', pinned => false, at => '2026-06-03');
select is(
    (
        select count(*) from memory.memories as m inner join memory.vitals as v using (space, memory_id)
        where m.pinned and v.curve = 'none'
    ),
    3::bigint, 'and no repeat takes the pin out'
);

select * from finish();
rollback;
