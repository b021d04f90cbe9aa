begin;
select plan(16);

create temporary table made as
select t.what, r.memory_id
from unnest(array['green tea', 'black tea']) as t (what)
cross join lateral memory.remember(
    t.what, embedding => '{0.6, 0.8}', agent => 'ana', at => '2026-01-01 12:00+00'
) as r;
create temporary table held as
select * from memory.hold('ana', array(select memory_id from made), at => '2026-01-01 12:00+00');
create function pg_temp.id() returns uuid return (select memory_id from made where what = 'green tea');

select is(
    memory.forget(pg_temp.id(), 'asked to', at => '2026-01-02 12:00+00'), true, 'forgotten'
);
select is(memory.forget(pg_temp.id(), at => '2026-01-03 12:00+00'), false, 'it was forgotten already');
select results_eq(
    $$select s.content from memory.search('tea', at => '2026-01-04') as s$$, $$values ('black tea')$$,
    'search does not find it'
);
select results_eq(
    $$select s.content from memory.search(embedding => '{0.6, 0.8}', at => '2026-01-04') as s$$,
    $$values ('black tea')$$, 'nor by its embedding'
);
select results_eq(
    $$select w.content from memory.working_memory('ana', at => '2026-01-04') as w$$, $$values ('black tea')$$,
    'it is out of the working memory'
);
select set_eq(
    $$select s.content from memory.search('tea', at => '2026-01-04', options => '{"include": ["forgotten"]}') as s$$,
    $$values ('black tea'), ('green tea')$$, 'who asks for what was forgotten finds it'
);
select results_eq(
    $$select m.deleted_at, m.live, v.decay_due_at from memory.memories as m
    inner join memory.vitals as v using (space, memory_id) where m.memory_id = pg_temp.id()$$,
    $$values ('2026-01-02 12:00+00'::timestamptz, false, null::timestamptz)$$,
    'it keeps the moment of the first call, and waits for no decay'
);
select results_eq(
    $$select r.edit_type collate "default", r.reason from memory.revisions as r where r.memory_id = pg_temp.id()$$,
    $$values ('delete', 'asked to')$$, 'the history says so, and why'
);
select is(current_setting('memory.reason', true), '', 'the reason is of this call alone');
select is(
    (select r.outcome from memory.remember('green tea') as r), 'forgotten', 'a repeat is told'
);

select is(
    memory.restore(pg_temp.id(), 'a mistake', at => '2026-06-01 12:00+00'), true, 'restored'
);
select is(memory.restore(pg_temp.id(), at => '2026-06-01 12:00+00'), false, 'it is alive');
select set_eq(
    $$select s.content from memory.search('tea', at => '2026-01-04') as s$$,
    $$values ('black tea'), ('green tea')$$, 'search finds it'
);
select results_eq(
    $$select m.deleted_at, v.health, v.decays_from, v.decay_due_at from memory.memories as m
    inner join memory.vitals as v using (space, memory_id) where m.memory_id = pg_temp.id()$$,
    $$
    values (null::timestamptz, 1::double precision, '2026-06-08 12:00+00'::timestamptz,
        '2026-08-17 12:00+00'::timestamptz)
    $$,
    'in full health, with the grace, due when it will fade'
);
select results_eq(
    $$select r.reason from memory.revisions as r where r.memory_id = pg_temp.id() order by r.version$$,
    $$values ('asked to'), ('a mistake')$$, 'the history has both'
);
select is_empty('select * from memory.doctor()', 'the doctor finds nothing');

select * from finish();
rollback;
