-- pytest.mark.slow
begin;
select plan(14);

-- What a tenant can store so that a purge of one memory compared each of many with each of many others: ten seconds
-- and more. The statements below take some tenths of a second.
create function pg_temp.fill(content text, count int) returns text language sql as $$
    insert into memory.memories (space, memory_id, content, language, kind, created_at)
    select 'once', gen_random_uuid(), fill.content || n, 'simple', 'note', '2026-01-01'
    from generate_series(1, fill.count) as n;
    insert into memory.vitals (
        space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold
    )
    select m.space, m.memory_id, m.created_at, m.created_at, 'linear', 50, 7, 0, 0.3
    from memory.memories as m where m.space = 'once'
    on conflict do nothing;
    select 'filled';
$$;
create function pg_temp.id(content text) returns uuid language sql as $$
    select m.memory_id from memory.memories as m where m.space = 'once' and m.content = id.content
$$;
create function pg_temp.keys(count int) returns jsonb language sql as $$
    select jsonb_object_agg('k' || n, n) from generate_series(1, keys.count) as n
$$;
select memory.remember('first', space => 'once')::text;
analyze memory.memories, memory.merges;

-- 4,000 memories that are merged into one, of which the planner knows nothing.
select pg_temp.fill('kept ', 1);
select pg_temp.fill('merged ', 4000);
update memory.memories as m set superseded_by = (select pg_temp.id('kept 1'))
where m.space = 'once' and m.content like 'merged %';
insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at)
select 'once', memory._uuidv7('2026-01-01'), pg_temp.id('kept 1'),
    array(select m.memory_id from memory.memories as m where m.space = 'once' and m.content like 'merged %'),
    '{"agents": [], "links": []}', '2026-01-01';
set local statement_timeout = '12s';
select is(cardinality(memory._outlived('once', '2026-01-01')), 4000, 'what is merged is looked up by its id');
select is(
    cardinality((
        memory._purge_target('once', (array[pg_temp.id('kept 1')], null, null, null, null)::memory.purge_request)
    ).memory_ids), 4001, 'by a purge as well'
);
set local statement_timeout = 0;

-- 500 undone merges of a memory into one that has 500 revisions.
select pg_temp.fill('undone ', 2);
insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at, unmerged_at)
select 'once', memory._uuidv7('2026-01-01'), (select pg_temp.id('undone 1')), array[(select pg_temp.id('undone 2'))],
    jsonb_build_object(
        'agents', '[]'::jsonb, 'links', '[]'::jsonb,
        'brought', jsonb_build_object('tags', '["x"]'::jsonb, 'metadata', pg_temp.keys(200))
    ), '2026-01-01', '2026-01-01'
from generate_series(1, 500);
insert into memory.revisions (
    space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary
)
select 'once', memory._uuidv7('2026-01-01'), (select pg_temp.id('undone 1')), 100 + n, 'update', 'human', 'x',
    case n when 1 then '{"tags": ["x"], "pinned": true}'::jsonb when 2 then '{"metadata": {"k7": 1}}'
        else '{"tags": ["y"], "metadata": {"z": 1}}' end, 'x'
from generate_series(1, 500) as n;
set local statement_timeout = '12s';
select lives_ok(
    $$
    select memory._undo_merges('once', array(
        select g.merge_id from memory.merges as g where g.space = 'once' and g.unmerged_at is not null
    ))
    $$, 'what merges have brought is looked for once'
);
select results_eq(
    $$
    select r.version, r.old from memory.revisions as r
    where r.space = 'once' and r.memory_id = (select pg_temp.id('undone 1')) and r.version > 100 order by r.version limit 3
    $$,
    $$values (101::bigint, '{"tags": [], "pinned": true}'::jsonb), (102, '{"metadata": {}}'), (103, '{"tags": ["y"], "metadata": {"z": 1}}')$$,
    'and taken from the revisions that have it'
);
set local statement_timeout = 0;

-- A merge that has brought 20,000 keys of metadata to a memory with 2,000 agents, and knows 30,000 agents.
select pg_temp.fill('wide ', 2);
update memory.memories as m set metadata = pg_temp.keys(20000) || '{"own": 1, "k1": 0}', tags = '{t,own}'
where m.space = 'once' and m.content = 'wide 1';
update memory.memories as m set superseded_by = (select pg_temp.id('wide 1')) where m.space = 'once' and m.content = 'wide 2';
insert into memory.agents (space, agent, created_at) select 'once', 'a' || n, '2026-01-01' from generate_series(1, 2000) as n;
insert into memory.agent_memories (space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count)
select 'once', 'a' || n, m.memory_id, '2026-01-01', '2026-01-01', 1 from generate_series(1, 2000) as n
cross join memory.memories as m where m.space = 'once' and m.content like 'wide %';
insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at)
select 'once', memory._uuidv7('2026-01-01'), pg_temp.id('wide 1'), array[pg_temp.id('wide 2')], jsonb_build_object(
        'links', '[]'::jsonb, 'external_ids', '[]'::jsonb, 'annotations', '{}'::jsonb,
        'agents', (
            select jsonb_agg(jsonb_build_object('agent', 'a' || n, 'remember_count', 0)) from generate_series(2, 30000) as n
        ),
        'brought', jsonb_build_object('tags', '["t"]'::jsonb, 'metadata', pg_temp.keys(20000), 'pinned', false)
    ), '2026-01-02';
set local statement_timeout = '12s';
select lives_ok(
    $$
    select memory._unmerge('once', g.merge_id, '2026-01-03') from memory.merges as g
    where g.space = 'once' and g.kept_id = (select pg_temp.id('wide 1'))
    $$, 'many keys and agents are taken back'
);
set local statement_timeout = 0;
select results_eq(
    $$select m.tags collate "default", m.metadata from memory.memories as m where m.memory_id = (select pg_temp.id('wide 1'))$$,
    $$values ('{own}'::text[], '{"own": 1, "k1": 0}'::jsonb)$$, 'but not what has changed since'
);
select is(
    (select count(*) from memory.agent_memories as am where am.memory_id = (select pg_temp.id('wide 1'))), 1999::bigint,
    'an agent that only the merged one had is taken back as well'
);

-- A merge of a memory with 12,000 keys, by a plan that is kept.
select pg_temp.fill('twin ', 2);
update memory.memories as m set metadata = pg_temp.keys(12000) where m.space = 'once' and m.content = 'twin 1';
set local plan_cache_mode = force_generic_plan;
set local statement_timeout = '12s';
select isnt_empty(
    format(
        'select merge_id from memory.merge_duplicates(array[%L, %L]::uuid[], space => ''once'')',
        pg_temp.id('twin 1'), pg_temp.id('twin 2')
    ), 'metadata are unpacked once'
);
set local statement_timeout = 0;
reset plan_cache_mode;

-- 6,000 memories in a chain of supersession that are erased, and 500 that stay and were superseded by the first.
select pg_temp.fill('chain ', 6000);
select pg_temp.fill('stays ', 501);
create temporary table chained as
select array_agg(m.memory_id order by substr(m.content, 7)::int) as ids
from memory.memories as m where m.space = 'once' and m.content like 'chain %';
update memory.memories as m
set superseded_by = coalesce(c.ids[substr(m.content, 7)::int + 1], (select pg_temp.id('stays 501')))
from chained as c where m.space = 'once' and m.content like 'chain %';
update memory.memories as m set superseded_by = c.ids[1] from chained as c
where m.space = 'once' and m.content like 'stays %' and m.content <> 'stays 501';
-- A memory that has lost its end, and a cycle, as an open import may have.
select pg_temp.fill('cycle ', 3);
select pg_temp.fill('ended ', 2);
update memory.memories as m set superseded_by = pg_temp.id(case m.content
    when 'cycle 1' then 'cycle 2' when 'ended 1' then 'ended 2' else 'cycle 1'
end)
where m.space = 'once' and m.content in ('cycle 1', 'cycle 2', 'cycle 3', 'ended 1');
set local statement_timeout = '20s';
select lives_ok(
    $$
    select memory._relink_superseded('once', (
        c.ids || array[pg_temp.id('cycle 1'), pg_temp.id('cycle 2'), pg_temp.id('ended 2')], '{}', '{}', '{}'
    )::memory.purge_target)
    from chained as c
    $$, 'a chain is read once'
);
set local statement_timeout = 0;
select is(
    (select count(*) from memory.memories as m where m.space = 'once' and m.superseded_by = (select pg_temp.id('stays 501'))),
    501::bigint, 'each memory that stays, and the last of the chain, has the successor that stays'
);
select results_eq(
    $$
    select m.content collate "default", m.superseded_by is null, m.archived_at is not null from memory.memories as m
    where m.space = 'once' and m.content in ('cycle 3', 'ended 1') order by m.content
    $$, $$values ('cycle 3', true, true), ('ended 1', true, true)$$, 'or is archived, if there is none'
);

-- A chain of 1,000 documents: of each, the chunk has merged a chunk of the next one.
create function pg_temp.source(number int) returns uuid language sql as $$
    select lpad(source.number::text, 32, '0')::uuid
$$;
insert into memory.sources (space, source_id, source_type, name, content, language, ingested_at, updated_at)
select 'once', pg_temp.source(n), 'article', 'document ' || n, 'text ' || n, 'simple', '2026-01-01', '2026-01-01'
from generate_series(1, 1001) as n;
select pg_temp.fill('chunk ', 1000);
select pg_temp.fill('same ', 1000);
insert into memory.kinds (space, kind) values ('once', 'document') on conflict do nothing;
analyze memory.memories;
update memory.memories as m set kind = 'document', source_id = pg_temp.source(substr(m.content, 7)::int)
where m.space = 'once' and m.content like 'chunk %';
update memory.memories as m
set kind = 'document', source_id = pg_temp.source(substr(m.content, 6)::int + 1), superseded_by = k.memory_id
from memory.memories as k
where m.space = 'once' and m.content like 'same %' and k.space = 'once' and k.content = 'chunk ' || substr(m.content, 6);
insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at)
select 'once', memory._uuidv7('2026-01-01'), m.superseded_by, array[m.memory_id], '{"agents": [], "links": []}', '2026-01-01'
from memory.memories as m where m.space = 'once' and m.content like 'same %';
set local statement_timeout = '12s';
select is(
    cardinality((
        memory._purge_target('once', (array[pg_temp.id('chunk 1')], null, null, null, null)::memory.purge_request)
    ).memory_ids), 2000, 'a chain of documents and merges is followed once'
);
set local statement_timeout = 0;
select results_eq(
    $$
    select cardinality(t.memory_ids), cardinality(t.source_ids) from memory._purge_target(
        'once', (array[pg_temp.id('chunk 990')], null, null, null, null)::memory.purge_request
    ) as t
    $$, $$values (23, 12)$$, 'and not backward'
);

-- 20,000 merges of one memory into another, of which the planner knows nothing.
select pg_temp.fill('tied ', 2);
insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at)
select 'once', memory._uuidv7('2026-01-01'), (select pg_temp.id('tied 1')), array[(select pg_temp.id('tied 2'))],
    '{"agents": [], "links": []}', '2026-01-01'
from generate_series(1, 20000);
set local statement_timeout = '12s';
select is(
    cardinality(memory._merges_to_undo('once', array(
        select g.merge_id from memory.merges as g where g.space = 'once' and g.kept_id = (select pg_temp.id('tied 1'))
    ))), 20000, 'each is tied to the next one only'
);
set local statement_timeout = 0;

select * from finish();
rollback;
