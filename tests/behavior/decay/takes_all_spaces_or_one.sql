begin;
select plan(4);

select memory.remember('x', space => t.space, at => '2026-01-01')
from unnest(array['default', 'ana', 'bob']) as t (space);
select results_eq(
    $$select d.space from memory.decay(at => '2026-06-01') as d$$, $$values ('default')$$,
    'NULL is the current space'
);
set local memory.space = 'ana';
select results_eq(
    $$select d.space from memory.decay(at => '2026-06-01') as d$$, $$values ('ana')$$,
    'which a setting may name'
);
select memory.remember('y', space => t.space, at => '2026-01-01')
from unnest(array['default', 'ana', 'bob']) as t (space);
select results_eq(
    $$select d.space, count(*) from memory.decay(space => '*', at => '2026-06-01') as d group by 1
    order by 1$$,
    $$values ('ana', 1::bigint), ('bob', 2), ('default', 1)$$,
    '* is all spaces'
);
select is_empty(
    $$select * from memory.decay(space => 'nowhere', at => '2026-06-01')$$,
    'a space that is not there is empty'
);

select * from finish();
rollback;
