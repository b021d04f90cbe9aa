begin;
select plan(4);

create temporary table said as
select r.*, t.space, t.position
from unnest(array['ana', 'bob', 'ana', 'bob']) with ordinality as t (space, position)
cross join lateral memory.remember('the same secret', space => t.space) as r;

select results_eq(
    'select outcome from said order by position',
    $$values ('created'), ('created'), ('reinforced'), ('reinforced')$$,
    'the text of another space is no repeat'
);
select results_eq(
    $$
    select m.space collate "default", v.remember_count
    from memory.memories as m inner join memory.vitals as v using (space, memory_id)
    order by m.space
    $$,
    $$values ('ana', 2::bigint), ('bob', 2::bigint)$$,
    'each space has its own memory'
);

set local memory.space = 'carla';
select memory.remember('the same secret');
select is(
    (select count(*) from memory.memories as m where m.space = 'carla'), 1::bigint,
    'the setting memory.space names the space'
);
select memory.remember('another secret', space => 'ana');
set local memory.space = '';
select memory.remember('a third secret');
select results_eq(
    $$
    select m.space collate "default", m.content from memory.memories as m
    where m.content in ('another secret', 'a third secret') order by m.content
    $$,
    $$values ('default', 'a third secret'), ('ana', 'another secret')$$,
    'the argument wins, and an empty setting is none'
);

select * from finish();
rollback;
