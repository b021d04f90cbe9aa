begin;
select plan(6);

-- 77 days after the last access the default curve is at its threshold.
create temporary table made as
select t.what, r.memory_id
from unnest(array['without the job', 'with the job', 'a moment before']) as t (what)
cross join lateral memory.remember(t.what, at => '2026-01-01 12:00+00') as r;
create temporary view state as
select made.what, v.access_count, round(v.health::numeric, 9) as health, v.decays_from, m.live, v.upvotes
from made
inner join memory.memories as m using (memory_id)
inner join memory.vitals as v using (memory_id);

do $$
declare
    v_due timestamptz := '2026-03-19 12:00+00';
begin
    perform memory.touch(array[memory_id], at => v_due - interval '1 second')
    from made where what = 'a moment before';
    perform memory.touch(array[memory_id], at => v_due) from made where what = 'without the job';
    perform memory.rate(memory_id, 'up', at => v_due) from made where what = 'without the job';
    perform memory.decay(at => v_due);
    perform memory.touch(array[memory_id], at => v_due) from made where what = 'with the job';
    perform memory.rate(memory_id, 'up', at => v_due) from made where what = 'with the job';
end
$$;
select set_eq(
    'select what, live, access_count, upvotes from state',
    $$
    values ('without the job', false, 1::bigint, 1), ('with the job', false, 1, 1),
        ('a moment before', true, 1, 0)
    $$,
    'whether decay() came first makes no difference: the access and the vote count, the memory stays faded'
);
select set_eq(
    $$select health, decays_from from state where what <> 'a moment before'$$,
    $$values (1::numeric, '2026-01-08 12:00+00'::timestamptz)$$,
    'their anchor is not moved'
);
select results_eq(
    $$select round(health, 5), decays_from from state where what = 'a moment before'$$,
    $$values (0.4, '2026-03-26 11:59:59+00'::timestamptz)$$,
    'while what is alive is revived'
);

-- The same through recall().
create temporary table other as select * from memory.remember('Ana drinks tea', at => '2026-01-01 12:00+00');
select is(
    (select count(*) from memory.recall('what does Ana drink?', at => '2026-04-01') as r), 1::bigint,
    'what has faded is found until decay() comes by'
);
select results_eq(
    $$select v.access_count, v.health from memory.vitals as v inner join other using (memory_id)$$,
    'values (1::bigint, 1::double precision)', 'and is not revived by that'
);
select results_eq(
    $$select d.action from memory.decay(at => '2026-04-01') as d$$, $$values ('archived')$$, 'decay() archives it'
);

select * from finish();
rollback;
