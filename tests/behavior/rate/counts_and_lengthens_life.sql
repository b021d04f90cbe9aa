begin;
select plan(9);

create temporary table made as
select * from memory.remember('Ana drinks green tea', at => '2026-01-01 12:00+00');
create temporary view state as
select v.upvotes, v.downvotes, round(v.health::numeric, 9) as health, v.decays_from, v.access_count,
    v.last_accessed_at
from memory.vitals as v inner join made using (memory_id);

-- 39 days later: 7 of grace, 32 of decay; health 0.68.
select is((select memory.rate(memory_id, 'up', at => '2026-02-09 12:00+00') from made), 1, 'the votes');
select results_eq(
    'select * from state',
    $$values (1, 0, 0.78, '2026-02-16 12:00+00'::timestamptz, 0::bigint, null::timestamptz)$$,
    'a vote for it does what a touch does, and is no access'
);
select is((select memory.rate(memory_id, 'down', at => '2026-02-09 12:00+00') from made), 0, 'one less');
select is((select memory.rate(memory_id, 'down', at => '2026-02-09 12:00+00') from made), -1, 'below zero');
select results_eq(
    'select * from state',
    $$values (1, 2, 0.78, '2026-02-16 12:00+00'::timestamptz, 0::bigint, null::timestamptz)$$,
    'a vote against it shortens nothing'
);
do $$
begin
    for n in 1..5 loop
        perform memory.rate(memory_id, 'up', at => '2026-02-10 12:00+00') from made;
    end loop;
end
$$;
select results_eq(
    'select upvotes, health from state', $$values (6, 1.000000000)$$, 'health ends at 1'
);
select results_eq(
    $$select r.votes from memory.search('tea', at => '2026-03-01') as r$$, 'values (4)', 'search shows the votes'
);
select is(
    (select memory.rate(memory_id, 'up', at => '2026-01-05 12:00+00') from made), 5, 'a vote that arrives late counts'
);
select is(
    (select decays_from from state), '2026-02-17 12:00+00'::timestamptz, 'and moves nothing back'
);

select * from finish();
rollback;
