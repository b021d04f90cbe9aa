begin;
select plan(8);

create temporary table made as
select r.memory_id, t.space, t.n
from unnest(array['default', 'default', 'default', 'ana']) with ordinality as t (space, n)
cross join lateral memory.remember('memory ' || t.n, space => t.space) as r;

select is((select memory.touch(array_agg(memory_id)) from made where n <= 2), 2, 'several at once');
select is(
    (select memory.touch(array[memory_id, memory_id, memory_id]) from made where n = 3), 1,
    'one that is listed thrice is touched'
);
select is(
    (select v.access_count from memory.vitals as v inner join made using (memory_id) where n = 3), 1::bigint,
    'once'
);
select is(
    (select memory.touch(array[memory_id, gen_random_uuid(), null]) from made where n = 1), 1,
    'unknown ids and NULL are passed over'
);
select is(memory.touch('{}'), 0, 'none is none');
select is(memory.touch(null), 0, 'NULL is none');
select is(
    (select memory.touch(array_agg(memory_id)) from made where n = 4), 0, 'an id counts in its own space only'
);
select results_eq(
    'select made.n, v.access_count from memory.vitals as v inner join made using (memory_id) order by made.n',
    $$values (1::bigint, 2::bigint), (2, 1), (3, 1), (4, 0)$$,
    'nothing else was touched'
);

select * from finish();
rollback;
