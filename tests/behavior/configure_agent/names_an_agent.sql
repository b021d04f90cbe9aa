begin;
select plan(8);

select memory.configure_agent('r1', name => 'Robbie', kind => 'system', metadata => '{"temperature": 0}')::text;
select memory.remember('tea', agent => 'r2')::text;
select memory.configure_agent('r2', metadata => '{"a": 1}', options => '{"external_id": {"system": "htm", "id": 7}}')::text;
select results_eq(
    'select agent, name, kind, metadata, memories, external_ids from memory.list_agents()',
    $$
    values ('r1', 'Robbie', 'system', '{"temperature": 0}'::jsonb, 0::bigint, '[]'::jsonb),
        ('r2', null, 'agent', '{"a": 1}', 1, '[{"id": "7", "system": "htm"}]')
    $$, 'a new one, and one that has remembered something'
);
select memory.configure_agent('r1', name => 'Robbie the Robot')::text;
select results_eq(
    $$select name, kind, metadata from memory.list_agents(max_results => 1)$$,
    $$values ('Robbie the Robot', 'system', '{"temperature": 0}'::jsonb)$$, 'NULL changes nothing'
);
select lives_ok(
    $$select memory.configure_agent('r2', options => '{"external_id": {"system": "htm", "id": "7"}}')$$, 'its own id again'
);
select throws_ok(
    $$select memory.configure_agent('r1', options => '{"external_id": {"system": "htm", "id": "7"}}')$$,
    'PM011', 'this external id belongs to something else', 'the id of another agent'
);
select throws_ok($$select memory.configure_agent('')$$, '22023', 'invalid value', 'no agent');
select throws_ok($$select memory.configure_agent('r1', kind => 'robot')$$, '22023', 'invalid value', 'another kind');
select throws_ok($$select memory.configure_agent('r1', metadata => '[]')$$, '22023', 'invalid value', 'no object');
select throws_ok($$select memory.configure_agent('r1', options => '{"a": 1}')$$, '22023', 'unknown key', 'other options');

select * from finish();
rollback;
