begin;
select plan(23);

create temporary table long as
select * from memory.remember(
    'Ana lives in the old town of Rome, in Italy', tags => '{a}', metadata => '{"n": null}',
    at => '2026-03-01 12:00+00'
);
create temporary table made as select l.memory_id from long as l;

create temporary table short as
select * from memory.remember(
    'Ana lives in the old town of Rome', tags => '{b}', metadata => '{"n": 1, "m": 2}', importance => 0.5,
    agent => 'r1', dedup => 'near', at => '2026-03-02 12:00+00'
);
select results_eq(
    'select outcome, memory_id, similar_to from short',
    $$select 'near_duplicate', memory_id, memory_id from made$$,
    'the shorter text meets the longer one'
);
select cmp_ok(
    (select similarity from short), '>=', 0.92::double precision, 'and it says how similar they are, as the setting does'
);
select results_eq(
    'select m.content, m.tags::text collate "default", m.metadata, m.importance, m.version from memory.memories as m',
    $$
    values ('Ana lives in the old town of Rome, in Italy', '{a,b}', '{"n": null, "m": 2}'::jsonb,
    0.5::double precision, 2::bigint)
    $$,
    'its text is skipped, what it knows beside is added'
);
select results_eq(
    'select v.remember_count, a.remember_count from memory.vitals as v '
    'inner join memory.agent_memories as a using (memory_id)',
    $$values (2::bigint, 1::bigint)$$,
    'it counts as a repeat, for its agent too'
);
select results_eq(
    $$
    select r.outcome, r.memory_id = r.similar_to
    from memory.remember('Ana lives in the old town of Rome, in Italy, since 2019', tags => '{c}', dedup => 'near') as r
    $$,
    $$values ('updated', true)$$,
    'the longer text takes the place'
);
select is(
    (select m.content || ' v' || m.version from memory.memories as m),
    'Ana lives in the old town of Rome, in Italy, since 2019 v3', 'of the shorter, in one revision with a new tag'
);
select is(
    (select r.old ->> 'content' from memory.revisions as r order by r.version desc limit 1),
    'Ana lives in the old town of Rome, in Italy', 'which is history, not lost'
);
select results_eq(
    $$select r.outcome from memory.remember('Ana lives in the old town of Rome, in Italy, since 2019') as r$$,
    $$values ('reinforced')$$,
    'and the text that took the place is known by its key'
);

-- What says no more takes no place, however many characters it has.
create temporary table plain as select * from memory.remember('Ben drinks a green tea in the morning');
select results_eq(
    $$
    select r.outcome, r.memory_id = p.memory_id, r.similar_to, r.similarity
    from plain as p cross join (values
        ('Ben drinks a green tea in the morning!'), ('Ben drinks, a green tea, in the morning...'),
        ('  "ben drinks a green tea"   in the MORNING  ')
    ) as t (content) cross join lateral memory.remember(t.content) as r
    $$,
    $$
    values ('reinforced', true, null::uuid, null::double precision), ('reinforced', true, null, null),
    ('reinforced', true, null, null)
    $$,
    'the same words with other case and punctuation reinforce'
);
select results_eq(
    $$
    select r.outcome, r.memory_id = p.memory_id, r.similar_to = p.memory_id
    from plain as p cross join (values
        ('Ben also drinks the green tea in the morning'), ('In the morning Ben also drinks a green tea')
    ) as t (content) cross join lateral memory.remember(t.content) as r
    $$,
    $$values ('near_duplicate', true, true), ('near_duplicate', true, true)$$,
    'words that add nothing, and another order, are a near duplicate'
);
select results_eq(
    'select m.content, m.version from memory.memories as m inner join plain using (memory_id)',
    $$values ('Ben drinks a green tea in the morning', 1::bigint)$$,
    'and the text stays'
);
select memory.remember('Eve visited the museum of modern art.');
select is(
    (select r.outcome from memory.remember('The museum of modern art was visited by Eve') as r), 'near_duplicate',
    'nor does the passive say more, which is longer'
);
select is(
    (select r.outcome from memory.remember('Ben drinks a green tea in the morning, with honey!') as r), 'updated',
    'one phrase more does'
);
create temporary table long_one as
select * from memory.remember(repeat('The log of the night was kept in the vault. ', 200));
select is(
    (select r.outcome from memory.remember(repeat(e'The log of the night was  kept\nin the vault. ', 200)) as r),
    'reinforced', 'a long text is the same with other blanks'
);

-- What says something else is something else, and told which it is most like.
select results_eq(
    $$
    select r.outcome, r.memory_id = p.memory_id, r.similar_to = p.memory_id, r.similarity >= 0.92
    from plain as p cross join lateral memory.remember('Ben drinks a black tea in the morning, with honey!') as r
    $$,
    $$values ('created', false, true, true)$$,
    'a new memory says which one it may supersede'
);
select results_eq(
    $$select r.similar_to, r.similarity from memory.remember('Zoe collects stamps of Iceland') as r$$,
    $$values (null::uuid, null::double precision)$$,
    'if there is one'
);
select is(
    (select string_agg(r.outcome, ' ' order by t.n) from (values
        (1, 'Ana lives in the old town of Oslo'), (2, 'Bob lives in the old town of Rome'),
        (3, 'Ana does not live in the old town of Rome')
    ) as t (n, content) cross join lateral memory.remember(t.content, dedup => 'near') as r),
    'created created created', 'another town, another person and the contrary are kept apart'
);
select is(
    (select r.outcome from memory.remember('Ana lives in the old town of Rome', dedup => 'near', space => 'b') as r),
    'created', 'and so is another space'
);
select is(
    (select r.outcome from memory.remember('Ana lives in the old town of Rome', dedup => 'exact') as r),
    'created', 'exact is exact'
);

-- What has expired, and what was true once, is met no more.
select memory.remember(
    'The gate of the north wall is open, they say', expires_at => '2026-03-05', at => '2026-03-01'
);
select is(
    (select r.outcome from memory.remember(
        'The gate of the north wall is open', dedup => 'near', at => '2026-03-06'
    ) as r), 'created', 'what has expired is over'
);
select memory.remember(
    'The gate of the south wall is open, they say', valid_to => '2026-03-05', at => '2026-03-01'
);
select is(
    (select r.outcome from memory.remember(
        'The gate of the south wall is open', dedup => 'near', at => '2026-03-06'
    ) as r), 'created', 'what was true once does not swallow what is true now'
);

-- A repeat that is near brings a faded memory back to full health.
create temporary table faded as
select * from memory.remember('Carla owns a red bicycle, and a bell', at => '2026-01-01 12:00+00');
select is(
    (select r.outcome from memory.remember(
        'Carla owns a red bicycle', dedup => 'near', at => '2026-06-01 12:00+00'
    ) as r), 'near_duplicate', 'what has faded is met'
);
select results_eq(
    'select v.health, v.decays_from, v.remember_count from memory.vitals as v inner join faded using (memory_id)',
    $$values (1::double precision, '2026-06-08 12:00+00'::timestamptz, 2::bigint)$$,
    'and lives again'
);

select * from finish();
rollback;
