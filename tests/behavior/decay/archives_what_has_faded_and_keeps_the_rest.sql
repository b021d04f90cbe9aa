begin;
select plan(9);

create temporary table made as
select t.what, r.memory_id
from unnest(array['left alone', 'touched', 'pinned', 'young', 'forgotten', 'superseded']) as t (what)
cross join lateral memory.remember(
    t.what, pinned => t.what = 'pinned', embedding => '{0.6, 0.8}',
    at => case t.what when 'young' then '2026-03-01 12:00+00' else '2026-01-01 12:00+00' end::timestamptz
) as r;
do $$
begin
    perform memory.touch(array[memory_id], at => '2026-02-01 12:00+00') from made where what = 'touched';
end
$$;
update memory.memories as m set deleted_at = '2026-02-01' from made
where m.memory_id = made.memory_id and made.what = 'forgotten';
update memory.memories as m set superseded_by = (select memory_id from made where what = 'pinned') from made
where m.memory_id = made.memory_id and made.what = 'superseded';
create temporary view state as
select made.what, m.archived_at, m.live, v.decay_due_at, e.live as embedding_live
from made
inner join memory.memories as m using (memory_id)
inner join memory.vitals as v using (memory_id)
inner join memory.embeddings as e using (memory_id);

select set_eq(
    $$
    select d.space, made.what, round(d.health::numeric, 9), d.outcome
    from memory.decay(at => '2026-03-19 12:00+00') as d inner join made using (memory_id)
    $$,
    $$values ('default', 'left alone', 0.3, 'archived'), ('default', 'touched', 0.47, 'kept')$$,
    'it looks at what is due and live, and at nothing else'
);
select results_eq(
    $$select archived_at, live, decay_due_at, embedding_live from state where what = 'left alone'$$,
    $$values ('2026-03-19 12:00+00'::timestamptz, false, null::timestamptz, false)$$,
    'what has faded is archived, at the moment of the call'
);
-- 31 days: health 0.76, touched 0.86, at rest until 8 February, then 56 days down to 0.3.
select results_eq(
    $$select archived_at, live, decay_due_at, embedding_live from state where what = 'touched'$$,
    $$values (null::timestamptz, true, '2026-04-05 12:00+00'::timestamptz, true)$$,
    'what was touched is moved to its true moment'
);
select is_empty($$select * from memory.decay(at => '2026-03-19 12:00+00')$$, 'a second run finds nothing');
select is_empty(
    $$select * from memory.decay(at => '2026-04-05 11:59:59+00')$$, 'nor does one a moment too early'
);
select results_eq(
    $$select made.what, d.outcome from memory.decay(at => '2026-04-05 12:00+00') as d
    inner join made using (memory_id)$$,
    $$values ('touched', 'archived')$$,
    'its true moment is that moment'
);
select set_eq(
    $$select made.what from memory.decay(at => '2126-01-01') as d inner join made using (memory_id)$$,
    $$values ('young')$$,
    'in a hundred years the young has aged, the pinned has not, the dead do not die again'
);
select set_eq(
    'select what from state where archived_at is not null',
    $$values ('left alone'), ('touched'), ('young')$$,
    'that is all'
);
select is_empty(
    'select * from state where decay_due_at is not null', 'and nothing waits any more'
);

select * from finish();
rollback;
