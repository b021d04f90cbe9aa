-- A repeat changes nothing that the caller set, but it hides nothing either: a memory that is internal, expires or
-- belongs to another project would not be found by who says the same without these.
begin;
select plan(23);

-- Internal.
select memory.remember('The user prefers trains', kind => 'thought', metadata => '{"message_type": "thought"}');
select is(
    (memory.remember('The user prefers trains', kind => 'thought')).outcome, 'reinforced', 'an internal repeat'
);
select is((select m.internal || ' v' || m.version from memory.memories as m), 'true v1', 'leaves it internal');
select is((memory.remember('The user prefers trains.', kind => 'preference')).outcome, 'reinforced', 'any other');
select is((select count(*) from memory.search('trains')), 1::bigint, 'makes it visible');
select results_eq(
    $$select r.old, r.edit_type::text collate "C", r.version from memory.revisions as r$$,
    $$values ('{"internal": true}'::jsonb, 'update'::text collate "C", 1::bigint)$$, 'which is a revision'
);
select memory.remember('The user prefers trains', options => '{"internal": true}');
select is((select m.internal || ' v' || m.version from memory.memories as m), 'false v2', 'for good');

-- Expiry.
select memory.remember('Lunch is at noon in the hall', expires_at => '2026-01-02', at => '2026-01-01');
select memory.remember('Lunch is at noon in the hall', expires_at => '2026-01-01 12:00+00', at => '2026-01-01');
create function pg_temp.lunch() returns text
language sql as $$
    select coalesce(m.expires_at at time zone 'UTC', 'infinity') || ' v' || m.version from memory.memories as m
    where m.content like 'Lunch%'
$$;
select is(pg_temp.lunch(), '2026-01-02 00:00:00 v1', 'a repeat that expires earlier changes nothing');
select memory.remember('Lunch is at noon in the hall', expires_at => '2026-01-03', at => '2026-01-01');
select is(pg_temp.lunch(), '2026-01-03 00:00:00 v2', 'a later expiry counts');
select is(
    (memory.remember('lunch is at noon in the hall!', at => '2026-01-01')).outcome, 'reinforced',
    'a near duplicate as well'
);
select is(pg_temp.lunch(), 'infinity v3', 'and that it never expires');
select memory.remember('Lunch is at noon in the hall', expires_at => '2026-01-03', at => '2026-01-01');
select is(pg_temp.lunch(), 'infinity v3', 'for good');

-- Project.
create function pg_temp.build(project text, content text default 'The build uses make', dedup text default null)
returns text
language sql as $$
    select (memory.remember(build.content, project => build.project, dedup => build.dedup)).outcome
$$;
create function pg_temp.found(project text) returns bigint
language sql as $$select count(*) from memory.search('build', project => found.project)$$;
select is(pg_temp.build(null), 'created', 'without a project');
select is(pg_temp.build('p1') || pg_temp.found('p1'), 'reinforced1', 'a repeat gives it one');
select is(pg_temp.build(null), 'reinforced', 'which a repeat without one keeps');
select is(pg_temp.build('p2') || pg_temp.found('p2'), 'created1', 'in another project the text is new');
select is(pg_temp.found('p1'), 1::bigint, 'and the first one is still found');
select is(
    pg_temp.build('p1') || pg_temp.build('p2') || pg_temp.build('p1') || pg_temp.build('p2', dedup => 'exact')
    || pg_temp.build('p1', dedup => 'exact'),
    'reinforcedreinforcedreinforcedreinforcedreinforced', 'each project has its own'
);
select is((select count(*) from memory.memories as m where m.content like '%make'), 2::bigint, 'once');
select is(pg_temp.build('p3', 'the build uses MAKE!') || pg_temp.found('p3'), 'created1', 'near duplicates as well');
select is(pg_temp.build('p3', 'the build uses make.'), 'reinforced', 'match in their project');
select is((select count(*) from memory.find_duplicates()), 0::bigint, 'none of these is a duplicate');
select throws_ok(
    $$select memory.merge_duplicates((
        select array_agg(m.memory_id) from memory.memories as m where m.content like '%make'
    ))$$,
    'PM008', 'these memories cannot be merged', 'or may be merged'
);

-- The same in many other projects hides no near duplicate in its own.
select memory.remember(
    'Bob feeds the grey cat every day' || repeat('!', n), project => 'p' || n, dedup => 'exact', space => 'many')::text
from generate_series(1, 12) as n;
select is(
    (memory.remember('bob feeds the grey cat every day', project => 'p12', space => 'many')).outcome, 'reinforced',
    'a near duplicate of its own project'
);

select * from finish();
rollback;
