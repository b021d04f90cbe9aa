begin;
select plan(8);

create temporary table made as
select * from memory.remember('Ana drinks green tea', at => '2026-01-01 12:00+00');
create temporary view state as
select v.access_count, v.last_accessed_at, v.health, v.decays_from
from memory.vitals as v inner join made using (memory_id);

-- 39 days later: 7 of grace, 32 of decay; health 0.68.
select is(
    (select memory.touch(array[memory_id], at => '2026-02-09 12:00+00') from made), 1,
    'it says how many it found'
);
select results_eq(
    'select access_count, last_accessed_at, round(health::numeric, 9), decays_from from state',
    $$values (1::bigint, '2026-02-09 12:00+00'::timestamptz, 0.78, '2026-02-16 12:00+00'::timestamptz)$$,
    'a touch adds a tenth to the health of that moment, which then rests for the days of grace'
);
select is(
    (select memory.touch(array[memory_id], at => '2026-02-10 12:00+00') from made)
    + (select memory.touch(array[memory_id], at => '2026-02-11 12:00+00') from made)
    + (select memory.touch(array[memory_id], at => '2026-02-12 12:00+00') from made),
    3, 'again, three times'
);
select results_eq(
    'select access_count, last_accessed_at, health, decays_from from state',
    $$
    values (
        4::bigint, '2026-02-12 12:00+00'::timestamptz, 1::double precision, '2026-02-19 12:00+00'::timestamptz
    )
    $$,
    'health ends at 1'
);

-- A touch that arrives late.
do $$begin perform memory.touch(array[memory_id], at => '2026-01-15 12:00+00') from made; end$$;
select results_eq(
    'select access_count, last_accessed_at, health, decays_from from state',
    $$
    values (
        5::bigint, '2026-02-12 12:00+00'::timestamptz, 1::double precision, '2026-02-19 12:00+00'::timestamptz
    )
    $$,
    'an older moment counts, and moves nothing back'
);

select is(
    (select v.decay_due_at from memory.vitals as v), '2026-03-19 12:00+00'::timestamptz,
    'no touch moves the indexed moment'
);
select is(
    (select m.version from memory.memories as m), 1::bigint, 'nor the memory'
);

-- Short of the top, never past it.
update memory.vitals as v set health = 0.95, decays_from = '2026-03-01 12:00+00';
do $$begin perform memory.touch(array[memory_id], at => '2026-03-01 12:00+00') from made; end$$;
select is((select health from state), 1::double precision, '0.95 and a tenth is 1');

select * from finish();
rollback;
