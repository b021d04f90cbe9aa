begin;
select plan(22);

update memory.spaces as s set dedup = 'exact' where s.space = 'default';
create temporary table kept as
select r.memory_id as id from memory.remember(
    'Ana lives in the old town of Rome, in Italy', tags => '{a,b}', metadata => '{"n": null, "k": 1}', agent => 'r1',
    at => '2026-01-01 12:00+00'
) as r;
create temporary table merged as
select r.memory_id as id from memory.remember(
    'Ana lives in the old town of Rome', tags => '{b,c}', metadata => '{"n": 5, "m": {"x": [1]}}', agent => 'r1',
    pinned => true, importance => 0.9, at => '2026-03-01 12:00+00',
    options => '{"external_id": {"system": "ora", "id": "1"}}'
) as r;
create temporary table other as select r.memory_id as id from memory.remember('Ana has a cat') as r;
select memory.remember('Ana lives in the old town of Rome', agent => 'r2', at => '2026-03-02 12:00+00');
select memory.annotate((select id from merged), 'see there')::text;
select memory.link((select id from merged), (select id from other), 'led_to')::text;
select memory.link((select id from other), (select id from merged), 'part_of')::text;
select memory.link((select id from merged), (select id from kept), 'led_to')::text;
select memory.touch(array[(select id from merged)])::text;
update memory.vitals set upvotes = 2, downvotes = 1 where memory_id = (select id from merged);
create temporary table before as select (select count(*) from memory.revisions) as revisions;

select results_eq(
    'select d.merge_id, d.kept_id, d.merged_ids from memory.merge_duplicates(dry_run => true) as d',
    'select null::uuid, kept.id, array[merged.id] from kept, merged', 'a dry run tells'
);
select results_eq(
    'select (select count(*) from memory.memories where live), (select count(*) from memory.revisions), '
    '(select count(*) from memory.merges)',
    'select 3::bigint, revisions, 0::bigint from before', 'and does nothing'
);
create temporary table done as select * from memory.merge_duplicates(at => '2026-03-03 12:00+00');
select results_eq(
    'select d.kept_id, d.merged_ids from done as d', 'select kept.id, array[merged.id] from kept, merged',
    'the longest stays'
);
select results_eq(
    $$
    select m.tags::text collate "default", m.metadata, m.pinned, m.importance
    from memory.memories as m inner join kept on kept.id = m.memory_id
    $$,
    $$values ('{a,b,c}', '{"n": null, "k": 1, "m": {"x": [1]}}'::jsonb, true, 0.9::double precision)$$,
    'with the tags and metadata of both, its own values first, and the pin'
);
select results_eq(
    $$
    select v.access_count, v.remember_count, v.upvotes, v.downvotes, v.curve collate "default", v.last_remembered_at
    from memory.vitals as v inner join kept on kept.id = v.memory_id
    $$,
    $$values (1::bigint, 3::bigint, 2, 1, 'none', '2026-03-02 12:00+00'::timestamptz)$$,
    'the counts and votes of both, and does not decay'
);
select results_eq(
    $$
    select a.agent collate "default", a.remember_count, a.first_remembered_at, a.last_remembered_at
    from memory.agent_memories as a inner join kept on kept.id = a.memory_id order by 1
    $$,
    $$
    values ('r1', 2::bigint, '2026-01-01 12:00+00'::timestamptz, '2026-03-01 12:00+00'::timestamptz),
    ('r2', 1, '2026-03-02 12:00+00', '2026-03-02 12:00+00')
    $$,
    'the agents of both'
);
select is(
    (select a.memory_id from memory.annotations as a), (select id from kept), 'the notes'
);
select is((select x.memory_id from memory.external_ids as x), (select id from kept), 'the names elsewhere');
select results_eq(
    $$
    select l.type collate "default" from memory.links as l inner join kept on kept.id in (l.from_id, l.to_id)
    inner join other on other.id in (l.from_id, l.to_id) order by 1
    $$,
    $$values ('led_to'), ('part_of')$$, 'the edges in both directions'
);
select is(
    (select count(*) from memory.links as l where l.from_id = l.to_id), 0::bigint, 'and none from it to itself'
);
select results_eq(
    'select m.superseded_by, m.live, m.dedup_key is null from memory.memories as m inner join merged on merged.id = m.memory_id',
    'select id, false, true from kept', 'the other is superseded, its text kept'
);
select is(
    (select r.outcome from memory.remember(
        'Ana lives in the old town of Rome', dedup => 'near',
        options => '{"external_id": {"system": "ora", "id": "1"}}') as r),
    'known', 'who remembers it again by that name meets the one that stayed'
);
select is(
    (select count(*) from memory.revisions as r where r.reason = 'merge_duplicates'), 2::bigint, 'history says why'
);
select is_empty('select * from memory.merge_duplicates()', 'merged is merged');
select is_empty('select * from memory.doctor()', 'all is well');

-- What a key of another kind means need not fit this one.
select memory.configure_kind('vow', metadata_schema => '{"properties": {"y": {"type": "integer"}}}', space => 'k');
select memory.remember('Bob paints the gate of the north wall, they say', kind => 'vow', space => 'k');
select memory.remember('Bob paints the gate of the north wall', metadata => '{"y": "bob", "x": 1}', space => 'k');
select is((select count(*) from memory.merge_duplicates(space => 'k')), 1::bigint, 'another kind says the same');
select is(
    (select m.metadata from memory.memories as m where m.space = 'k' and m.live), '{"x": 1}'::jsonb,
    'and what does not fit the schema stays behind'
);

-- Nor fit a kind that knows all its keys, though a kind without a schema takes them.
select memory.configure_kind('oath', metadata_schema => '{"properties": {}, "additionalProperties": false}', space => 'k2');
select memory.remember('Bob paints the gate of the north wall, they say', kind => 'oath', space => 'k2');
select memory.remember('Bob paints the gate of the north wall', metadata => '{"x": 1}', space => 'k2');
select count(*)::text from memory.merge_duplicates(space => 'k2');
select is((select m.metadata from memory.memories as m where m.space = 'k2' and m.live), '{}'::jsonb, 'not to an oath');
select memory.configure_kind('hobby', space => 'k3');
select memory.remember('Bob paints the gate of the north wall, they say', kind => 'hobby', space => 'k3');
select memory.remember('Bob paints the gate of the north wall', metadata => '{"x": 1}', space => 'k3');
select count(*)::text from memory.merge_duplicates(space => 'k3');
select is((select m.metadata from memory.memories as m where m.space = 'k3' and m.live), '{"x": 1}'::jsonb, 'but to a hobby');

-- A life that was nearly over goes on with that of the younger.
create temporary table old as
select * from memory.remember('Carla owns a red bicycle, they say', at => '2026-01-01 12:00+00', space => 'h');
select memory.remember('Carla owns a red bicycle', at => '2026-05-01 12:00+00', space => 'h');
select count(*)::text from memory.merge_duplicates(space => 'h', at => '2026-05-02 12:00+00');
select ok(
    memory.health((select memory_id from old), 'h', '2026-05-08 12:00+00') > 0.9, 'the younger lends its health'
);
select is_empty('select * from memory.decay(space => ''h'', at => ''2026-05-09 12:00+00'')', 'and nothing fades');

-- Fourteen at once.
select memory.remember(
    'The cat' || repeat('.', n) || ' sleeps', embedding => '{1, 2, 3}', space => 'c') from generate_series(1, 14) as n;
select count(*)::text from memory.merge_duplicates(space => 'c');
select is(
    (select count(*) from memory.memories as m where m.space = 'c' and m.live), 1::bigint, 'all of them end as one'
);

select * from finish();
rollback;
