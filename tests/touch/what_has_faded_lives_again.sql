begin;
select plan(7);

-- 77 days after the last access the default curve is at its threshold. decay() comes by for one of each pair.
create temporary table made as
select t.what, r.memory_id, t.what like '%archived' as archived
from unnest(array[
    'touched', 'touched, archived', 'voted for', 'voted for, archived', 'voted against', 'voted against, archived',
    'forgotten', 'forgotten, archived', 'left alone'
]) as t (what)
cross join lateral memory.remember(t.what, dedup => 'exact', at => '2026-01-01 12:00+00') as r;
create temporary table later as select '2026-03-20 12:00+00'::timestamptz as at;
do $$
begin
    perform memory.decay(at => at) from later;
    update memory.memories as m set archived_at = null from made
    where m.memory_id = made.memory_id and not made.archived;
    perform memory.forget(memory_id, at => at) from made, later where what like 'forgotten%';
    perform memory.touch(array[memory_id], at => at) from made, later where what like 'touched%';
    perform memory.touch(array[memory_id], at => at) from made, later where what like 'forgotten%';
    perform memory.rate(memory_id, 'up', at => at) from made, later where what like 'voted for%';
    perform memory.rate(memory_id, 'down', at => at) from made, later where what like 'voted against%';
end
$$;
create temporary view state as
select made.what, m.archived_at is null as living, m.deleted_at is null as known, v.access_count, v.upvotes - v.downvotes as votes,
    v.health, v.decays_from, v.decay_due_at
from made
inner join memory.memories as m using (memory_id)
inner join memory.vitals as v using (memory_id);
select set_eq(
    $$select what, living, access_count, votes, health, decays_from, decay_due_at from state where what ~ '^(touched|voted for)'$$,
    $$
    values ('touched', true, 1::bigint, 0, 1::double precision, '2026-03-27 12:00+00'::timestamptz, '2026-06-05 12:00+00'::timestamptz),
        ('touched, archived', true, 1, 0, 1, '2026-03-27 12:00+00', '2026-06-05 12:00+00'),
        ('voted for', true, 0, 1, 1, '2026-03-27 12:00+00', '2026-06-05 12:00+00'),
        ('voted for, archived', true, 0, 1, 1, '2026-03-27 12:00+00', '2026-06-05 12:00+00')
    $$,
    'a touch and a vote for it revive, whether decay() came first or not: in full health, with a new life'
);
select set_eq(
    $$select what, living, votes, decays_from from state where what like 'voted against%'$$,
    $$
    values ('voted against', true, -1, '2026-01-08 12:00+00'::timestamptz),
        ('voted against, archived', false, -1, '2026-01-08 12:00+00')
    $$,
    'a vote against it does not'
);
select set_eq(
    $$select what, known, access_count, decays_from from state where what like 'forgotten%'$$,
    $$
    values ('forgotten', false, 1::bigint, '2026-01-08 12:00+00'::timestamptz),
        ('forgotten, archived', false, 1, '2026-01-08 12:00+00')
    $$,
    'what is forgotten counts the access and stays forgotten'
);
select results_eq(
    $$select s.content from memory.search('touched voted forgotten left', at => '2026-03-21') as s order by s.content collate "C"$$,
    $$values ('touched'), ('touched, archived'), ('voted for'), ('voted for, archived')$$, 'what lives is found'
);
select results_eq(
    $$
    select h.edit_type, h.version from made cross join lateral memory.history(made.memory_id) as h
    where made.what = 'touched, archived' order by h.version
    $$,
    $$values ('create', 1::bigint), ('archive', 2), ('restore', 3)$$, 'history tells of it'
);

-- recall() counts what it shows on request, and revives nothing.
select is(
    (
        select count(*) from memory.recall('left alone', at => '2026-03-21', options => '{"include": ["archived"]}') as r
        where r.content = 'left alone'
    ), 1::bigint, 'recall shows it on request'
);
select results_eq(
    $$select access_count, decays_from from state where what = 'left alone'$$,
    $$values (1::bigint, '2026-01-08 12:00+00'::timestamptz)$$, 'and does not revive it'
);

select * from finish();
rollback;
