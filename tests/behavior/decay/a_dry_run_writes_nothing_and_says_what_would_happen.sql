begin;
select plan(5);

select memory.remember('memory ' || n, at => '2026-01-01 12:00+00'::timestamptz + n * interval '1 day')
from generate_series(1, 40) as n;
do $$begin perform memory.touch(
    array(select m.memory_id from memory.memories as m where right(m.content, 1) in ('1', '2')),
    at => '2026-03-01 12:00+00'
); end$$;
create temporary view everything as
select t::text as row from memory.memories as t
union all select t::text from memory.vitals as t;
create temporary table before as select * from everything;

create temporary table dry as select * from memory.decay(dry_run => true, at => '2026-04-10 12:00+00');
select results_eq(
    'select outcome, count(*) from dry group by outcome order by outcome',
    $$values ('archived', 18::bigint), ('kept', 4)$$,
    'what has faded would be archived, what was touched kept'
);
select bag_eq('select * from everything', 'select * from before', 'and nothing is written');

create temporary table real as select * from memory.decay(at => '2026-04-10 12:00+00');
select bag_eq('select * from real', 'select * from dry', 'the real run does what the dry run said');
select set_eq(
    'select m.memory_id from memory.memories as m where not m.live',
    $$select memory_id from real where outcome = 'archived'$$,
    'no more and no less'
);
select is_empty(
    $$select * from memory.decay(dry_run => true, at => '2026-04-10 12:00+00')$$,
    'after it nothing is left to do'
);

select * from finish();
rollback;
