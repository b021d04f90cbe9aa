begin;
select plan(4);

create temporary table tea as
select * from memory.remember('tea', agent => 'r1', provenance => '{"provider_id": "openai", "model_id": "gpt", "cost": 0.5}');
select memory.remember('tea', provenance => '{"tokens_input": 7, "git_branch": "main"}')::text;
create temporary table doc as
select * from memory.ingest_source('green tea', 'guide', 'book', provenance => '{"mode": "batch"}');
select set_eq(
    'select p.agent, p.provider_id, p.model_id, p.cost, p.tokens_input, p.git_branch '
    'from tea cross join lateral memory.provenance(tea.memory_id) as p',
    $$values ('r1', 'openai', 'gpt', 0.5, null::int, null), (null, 'manual', 'none', null, 7, 'main')$$,
    'a row for each call'
);
select results_eq(
    'select p.mode, p.memory_id from doc cross join lateral memory.provenance(source_id => doc.source_id) as p',
    $$values ('batch', null::uuid)$$, 'of a source'
);
select is_empty(
    $$select p.* from tea cross join lateral memory.provenance(tea.memory_id, space => 'other') as p$$, 'in this space'
);
select throws_ok('select * from memory.provenance()', '22023', 'name a memory or a source', 'one of the two');

select * from finish();
rollback;
