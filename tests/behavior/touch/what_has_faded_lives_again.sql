begin;
select plan(7);

-- 77 days after the last access the default curve is at its threshold. decay() comes by in one of the spaces.
create temporary table made as
select t.what, s.space, r.memory_id
from unnest(array['touched', 'voted for', 'voted against', 'forgotten', 'left alone']) as t (what)
cross join unnest(array['due', 'archived']) as s (space)
cross join lateral memory.remember(t.what, dedup => 'exact', space => s.space, at => '2026-01-01 12:00+00') as r;
create temporary table later as select '2026-03-20 12:00+00'::timestamptz as at;
do $$
begin
    perform memory.decay(at => at, space => 'archived') from later;
    perform memory.forget(memory_id, space => space, at => at) from made, later where what = 'forgotten';
    perform memory.touch(array[memory_id], space, at) from made, later where what in ('touched', 'forgotten');
    perform memory.rate(memory_id, 'up', space, at) from made, later where what = 'voted for';
    perform memory.rate(memory_id, 'down', space, at) from made, later where what = 'voted against';
end
$$;
create temporary view state as
select made.what, made.space, m.archived_at is null as living, m.deleted_at is null as known, v.access_count, v.upvotes - v.downvotes as votes,
    v.health, v.decays_from, v.decay_due_at
from made
inner join memory.memories as m using (memory_id)
inner join memory.vitals as v using (memory_id);
select set_eq(
    $$
    select what, space, living, access_count, votes, health, decays_from, decay_due_at
    from state where what in ('touched', 'voted for')
    $$,
    $$
    select what, space, true as living, access_count, votes, 1::double precision as health,
        '2026-03-27 12:00+00'::timestamptz as decays_from, '2026-06-05 12:00+00'::timestamptz as decay_due_at
    from (values ('touched', 1::bigint, 0), ('voted for', 0, 1)) as t (what, access_count, votes)
    cross join (values ('due'), ('archived')) as s (space)
    $$,
    'a touch and a vote for it revive, whether decay() came first or not: in full health, with a new life'
);
select set_eq(
    $$select space, living, votes, decays_from from state where what = 'voted against'$$,
    $$
    values ('due', true, -1, '2026-01-08 12:00+00'::timestamptz), ('archived', false, -1, '2026-01-08 12:00+00')
    $$,
    'a vote against it does not'
);
select set_eq(
    $$select space, known, access_count, decays_from from state where what = 'forgotten'$$,
    $$
    values ('due', false, 1::bigint, '2026-01-08 12:00+00'::timestamptz), ('archived', false, 1, '2026-01-08 12:00+00')
    $$,
    'what is forgotten counts the access and stays forgotten'
);
select results_eq(
    $$
    select p.space, s.content
    from unnest('{archived,due}'::text[]) as p (space)
    cross join lateral memory.search('touched voted forgotten left', space => p.space, at => '2026-03-21') as s
    order by p.space, s.content collate "C"
    $$,
    $$values ('archived', 'touched'), ('archived', 'voted for'), ('due', 'touched'), ('due', 'voted for')$$,
    'what lives is found'
);
select results_eq(
    $$
    select h.edit_type, h.version from made cross join lateral memory.history(made.memory_id, space => 'archived') as h
    where made.what = 'touched' and made.space = 'archived' order by h.version
    $$,
    $$values ('create', 1::bigint), ('archive', 2), ('restore', 3)$$, 'history tells of it'
);

-- recall() counts what it shows on request, and revives nothing.
select is(
    (
        select count(*)
        from unnest('{archived,due}'::text[]) as p (space)
        cross join lateral memory.recall(
            'left alone', space => p.space, at => '2026-03-21', options => '{"include": ["faded"]}'
        ) as r
        where r.content = 'left alone'
    ), 2::bigint, 'recall shows it on request'
);
select results_eq(
    $$select distinct access_count, decays_from from state where what = 'left alone'$$,
    $$values (1::bigint, '2026-01-08 12:00+00'::timestamptz)$$, 'and does not revive it'
);

select * from finish();
rollback;
