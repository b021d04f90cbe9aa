begin;
select plan(5);

create temporary table made as
select t.content, r.memory_id
from unnest(array['green tea', 'black tea of a much longer name', 'coffee']) as t (content)
cross join lateral memory.remember(t.content, at => '2026-01-01 12:00+00') as r;
create temporary view state as
select made.content, v.access_count, v.last_accessed_at, v.decays_from
from made inner join memory.vitals as v using (memory_id);

create temporary table recalled as
select * from memory.recall('tea', token_budget => 4, at => '2026-01-10 12:00+00');
select results_eq('select content from recalled', $$values ('green tea')$$, 'one is returned');
select set_eq(
    'select * from state',
    $$
    values
        ('green tea', 1::bigint, '2026-01-10 12:00+00'::timestamptz, '2026-01-17 12:00+00'::timestamptz),
        ('black tea of a much longer name', 0, null, '2026-01-08 12:00+00'),
        ('coffee', 0, null, '2026-01-08 12:00+00')
    $$,
    'and touched, at the moment of the call; what did not fit is not'
);
select is_empty($$select * from memory.recall('water')$$, 'nothing found');
select is((select sum(access_count) from state), 1::numeric, 'is nothing touched');

create temporary table searched as select * from memory.search('tea', at => '2026-01-11');
select is((select sum(access_count) from state), 1::numeric, 'and a search touches nothing at all');

select * from finish();
rollback;
