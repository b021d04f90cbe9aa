begin;
select plan(4);

select memory.remember('the build is green', agent => 'r1', at => '2026-03-01 12:00+00');
select memory.remember('the build is green', agent => 'r2', at => '2026-03-02 12:00+00');
select memory.remember('the build is green', agent => 'r1', at => '2026-03-03 12:00+00');
select memory.remember('the build is green', at => '2026-03-04 12:00+00');
select memory.remember('the build is red', agent => 'r2', at => '2026-03-05 12:00+00');

select results_eq(
    $$select a.agent collate "default", a.kind collate "default", a.metadata from memory.agents as a
    order by 1$$,
    $$values ('r1', 'agent', '{}'::jsonb), ('r2', 'agent', '{}'::jsonb)$$,
    'an agent is known from the first time that it remembers'
);
select results_eq(
    $$
    select m.content, am.agent collate "default", am.remember_count, am.first_remembered_at,
        am.last_remembered_at
    from memory.agent_memories as am
    inner join memory.memories as m using (space, memory_id)
    order by 1, 2
    $$,
    $$
    values
        ('the build is green', 'r1', 2::bigint, '2026-03-01 12:00+00'::timestamptz,
            '2026-03-03 12:00+00'::timestamptz),
        ('the build is green', 'r2', 1, '2026-03-02 12:00+00', '2026-03-02 12:00+00'),
        ('the build is red', 'r2', 1, '2026-03-05 12:00+00', '2026-03-05 12:00+00')
    $$,
    'each keeps its own count of a shared memory'
);
select is(
    (
        select v.remember_count from memory.vitals as v inner join memory.memories as m
            using (space, memory_id)
        where m.content = 'the build is green'
    ),
    4::bigint, 'the memory counts all of them, and those who gave no name'
);

-- History that is imported late.
select memory.remember('the build is green', agent => 'r1', at => '2026-02-01 12:00+00');
select results_eq(
    $$
    select am.remember_count, am.first_remembered_at, am.last_remembered_at
    from memory.agent_memories as am
    inner join memory.memories as m using (space, memory_id)
    where am.agent = 'r1' and m.content = 'the build is green'
    $$,
    $$values (3::bigint, '2026-02-01 12:00+00'::timestamptz, '2026-03-03 12:00+00'::timestamptz)$$,
    'an older moment is the new first, and no new last'
);

select * from finish();
rollback;
