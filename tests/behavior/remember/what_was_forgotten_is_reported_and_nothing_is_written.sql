begin;
select plan(3);

create temporary table made as
select * from memory.remember('Ana drinks green tea', agent => 'r1', at => '2026-03-01 12:00+00');
update memory.memories as m set deleted_at = '2026-03-02 12:00+00';

-- Every row of each table that remember() writes, as text.
create temporary view everything as
select 'memories' as name, t::text as row from memory.memories as t
union all select 'spaces', t::text from memory.spaces as t
union all select 'kinds', t::text from memory.kinds as t
union all select 'vitals', t::text from memory.vitals as t
union all select 'agents', t::text from memory.agents as t
union all select 'agent_memories', t::text from memory.agent_memories as t
union all select 'provenance', t::text from memory.provenance as t
union all select 'tags', t::text from memory.tags as t
union all select 'tasks', t::text from memory.tasks as t
union all select 'external_ids', t::text from memory.external_ids as t
union all select 'revisions', t::text from memory.revisions as t
union all select 'embedding_queue', t::text from memory.embedding_queue as t
union all select 'embeddings', t::text from memory.embeddings as t
union all select 'embedding_models', t::text from memory.embedding_models as t;
create temporary table before as select * from everything;

create temporary table said as
select * from memory.remember(
    'Ana drinks green tea', importance => 0.9, tags => '{a}', metadata => '{"a": 1}', agent => 'r2',
    project => 'p', embedding => '{0.6, 0.8}', pinned => true, provenance => '{"provider_id": "openai"}',
    at => '2026-03-03 12:00+00'
);
select results_eq(
    'select memory_id, outcome from said', $$select memory_id, 'forgotten' from made$$,
    'the caller learns that it was forgotten, and which it was'
);
select bag_eq('select * from everything', 'select * from before', 'and nothing is written anywhere');
select is(
    (
        select r.outcome
        from memory.remember('Ana drinks green tea', options => '{"on_forgotten": "report"}') as r
    ),
    'forgotten', 'report is the default'
);

select * from finish();
rollback;
