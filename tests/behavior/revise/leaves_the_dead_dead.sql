begin;
select plan(9);

-- The archived, the superseded and what has no key may be corrected, and are what they were.
create temporary table archived as select * from memory.remember('x', at => '2026-01-01');
select count(*)::text from memory.decay(at => '2027-01-01');
create temporary table superseded as select * from memory.remember('y');
select memory.supersede((select memory_id from superseded), (select memory_id from memory.remember('z')));
create temporary table said as select * from memory.remember('yes', dedup => 'off');

select memory.revise(memory_id, content => content || ' again', kind => 'fact', pinned => true)::text
from (select a.memory_id, 'x' as content from archived as a union all
    select s.memory_id, 'y' from superseded as s) as d;
select memory.revise(memory_id, kind => 'note', pinned => false)::text from archived;
select results_eq(
    $$
    select m.content, m.live, m.dedup_key is null, v.decay_due_at
    from memory.memories as m inner join memory.vitals as v using (space, memory_id)
    where not m.live order by m.content
    $$,
    $$values ('x again', false, false, null::timestamptz), ('y again', false, true, null)$$,
    'they are neither live nor due, and the superseded has no key'
);
select memory.revise((select memory_id from said), content => 'no')::text;
select is(
    (select count(*) from memory.memories as m where m.content = 'no' and m.dedup_key is null), 1::bigint,
    'what may repeat may repeat after it'
);
select is((select r.outcome from memory.remember('no') as r), 'created', 'and is met by nobody');

-- What was forgotten is not corrected behind everybody's back.
create temporary table forgotten as
select memory_id from memory.remember('Ana lives in Rome', expires_at => '2030-01-01');
select memory.forget(memory_id)::text from forgotten;
select throws_ok(
    $$select memory.revise(memory_id, content => 'Ana lives in Oslo') from forgotten$$,
    'PM021', 'the memory is forgotten', 'a forgotten memory takes no correction'
);
select throws_ok(
    $$select memory.revise(memory_id, options => '{"clear": ["importance"]}') from forgotten$$,
    'PM021', 'the memory is forgotten', 'of no field'
);
select lives_ok(
    $$select memory.revise(memory_id, options => '{"clear": ["expires_at"]}')::text from forgotten$$,
    'but another end, which restore() may want'
);
select lives_ok(
    $$
    select memory.revise(memory_id, expires_at => '2031-01-01')::text from forgotten;
    select memory.restore(memory_id)::text from forgotten;
    select memory.revise(memory_id, content => 'Ana lives in Oslo')::text from forgotten
    $$,
    'restored, it takes any'
);
select results_eq(
    'select m.content, m.live, m.expires_at from memory.memories as m inner join forgotten using (memory_id)',
    $$values ('Ana lives in Oslo', true, '2031-01-01'::timestamptz)$$, 'and is found with it'
);
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
