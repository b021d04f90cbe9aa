begin;
select plan(17);

-- All but the last two are 100 days old.
create temporary table made as
select t.what, r.memory_id
from unnest(array[
    'unread', 'low', 'read', 'said again', 'voted for', 'voted against', 'rated', 'pinned', 'critical', 'annotated',
    'held', 'open task', 'done task', 'archived', 'forgotten', '29 days', '31 days'
]) as t (what)
cross join lateral memory.remember(
    t.what, pinned => t.what = 'pinned', kind => case when t.what like '%task' then 'task' end,
    importance => case t.what when 'low' then 0.2 when 'rated' then 0.5 when 'critical' then 0.95 end,
    at => '2026-06-01'::timestamptz - interval '1 day'
        * case t.what when '29 days' then 29 when '31 days' then 31 else 100 end
) as r;
create function pg_temp.id(what text) returns uuid return (select m.memory_id from made as m where m.what = id.what);
do $$
begin
    perform memory.touch(array[pg_temp.id('read')], at => '2026-03-01');
    perform memory.remember('said again', at => '2026-05-20');
    perform memory.rate(pg_temp.id('voted for'), 'up', at => '2026-03-01');
    perform memory.rate(pg_temp.id('voted against'), 'down', at => '2026-03-01');
    perform memory.annotate(pg_temp.id('annotated'), 'see there');
    perform memory.hold('r1', array[pg_temp.id('held')]);
    perform memory.set_task(pg_temp.id('open task'), '{"status": "pending"}');
    perform memory.set_task(pg_temp.id('done task'), '{"status": "completed"}');
    perform memory.forget(pg_temp.id('forgotten'));
    update memory.memories as m set archived_at = '2026-05-01' where m.memory_id = pg_temp.id('archived');
    perform memory.ingest_source('A text that nobody has read.', 'A source', 'article', at => '2026-01-01');
end
$$;
create temporary view living as
select made.what from made inner join memory.memories as m using (memory_id) where m.deleted_at is null;
create function pg_temp.prune(dry_run boolean, options jsonb) returns setof text
language sql as $body$
    select made.what from memory.prune(prune.dry_run, at => '2026-06-01', options => prune.options) as p
    inner join made using (memory_id);
$body$;

create temporary table dry as select * from memory.prune(true, at => '2026-06-01');
select set_eq(
    'select made.what from dry inner join made using (memory_id)',
    $$values ('unread'), ('low'), ('voted against'), ('done task'), ('archived')$$,
    'by default: older than 90 days, never read, of low value, in whatever state of health'
);
select is(
    (select d.reason from dry as d where d.memory_id = pg_temp.id('low')),
    '100 days old, read 0 times, importance 0.2, votes 0', 'and it says why'
);
select is((select count(*) from living), 16::bigint, 'a dry run writes nothing');
select set_eq(
    $$select * from pg_temp.prune(true, '{"older_than": 30}')$$,
    $$values ('unread'), ('low'), ('voted against'), ('done task'), ('archived'), ('31 days')$$, 'another age'
);
select set_eq(
    $$select * from pg_temp.prune(true, '{"max_access": 1}')$$,
    $$values ('unread'), ('low'), ('voted against'), ('done task'), ('archived'), ('read')$$, 'hardly read'
);
select set_eq(
    $$select * from pg_temp.prune(true, '{"max_importance": 0.9}')$$,
    $$values ('unread'), ('low'), ('voted against'), ('done task'), ('archived'), ('rated')$$,
    'the highest value never goes'
);
select set_eq(
    $$select * from pg_temp.prune(true, '{"max_votes": -1}')$$, $$values ('voted against')$$, 'only what was voted down'
);
select set_eq(
    $$
    select * from pg_temp.prune(true,
        '{"older_than": 30, "max_access": 1000, "max_importance": 0.9, "max_votes": 1000}')
    $$,
    $$
    values ('unread'), ('low'), ('voted against'), ('done task'), ('archived'), ('read'), ('rated'),
        ('voted for'), ('31 days')
    $$,
    'whatever the options say: never the young, pinned, critical, annotated, held, an open task, what was said again'
);
select is(
    (select count(*) from pg_temp.prune(false, '{"max_results": 2}')), 2::bigint, 'no more than the call allows'
);
select is((select count(*) from living), 14::bigint, 'two are gone');
select is(
    (select count(*) from memory.prune(true, at => '2026-06-01')), 3::bigint, 'a dry run lists what is left'
);
create temporary table real as select * from memory.prune(false, at => '2026-06-01');
select is((select count(*) from real), 3::bigint, 'the rest goes with the next call; NULL is no dry run');
select set_eq(
    'select * from living',
    $$
    values ('read'), ('said again'), ('voted for'), ('rated'), ('pinned'), ('critical'), ('annotated'), ('held'),
        ('open task'), ('29 days'), ('31 days')
    $$,
    'what is worth something stays'
);
select results_eq(
    $$select distinct r.reason from memory.revisions as r inner join real using (memory_id)
    where r.edit_type = 'delete'$$,
    $$values ('pruned')$$, 'the history says why'
);
select is(memory.restore(pg_temp.id('low'), at => '2026-06-02'), true, 'each can be taken back');

-- A space that has much to prune keeps no other from it.
select memory.remember('far too old ' || n, space => s.space, at => '2026-01-01')::text
from unnest(array['s1', 's2']) as s (space)
cross join generate_series(1, 2) as n;
select results_eq(
    $$
    select p.space, count(*)
    from memory.prune(false, '*', '2026-06-01', options => '{"max_results": 1}') as p
    where p.space in ('s1', 's2') group by 1 order by 1
    $$,
    $$values ('s1', 1::bigint), ('s2', 1)$$, 'so many of each space'
);

-- The space's own age, and its cap over all spaces.
select memory.configure_space(options => '{"prune_after": 31}')::text;
select set_eq(
    $$select * from pg_temp.prune(true, null)$$, $$values ('31 days')$$, 'the age that the space wants'
);

select * from finish();
rollback;
