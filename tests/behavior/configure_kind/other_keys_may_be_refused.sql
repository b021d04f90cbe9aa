begin;
select plan(6);

select memory.configure_kind('vow', metadata_schema => '{
    "type": "object", "properties": {"to": {"type": "string"}, "importance": {"type": "string"}}, "additionalProperties": false
}')::text;
select lives_ok($$select memory.remember('one', kind => 'vow', metadata => '{"to": "Ana"}')$$, 'a key that it names');
select throws_ok(
    $$select memory.remember('two', kind => 'vow', metadata => '{"to": "Ana", "of": "Ben"}')$$, 'PM007',
    'metadata does not fit its kind', 'another key'
);
select lives_ok(
    $$select memory.remember('three', kind => 'vow', metadata => '{"importance": "high"}')$$,
    'a key that is a parameter, if the schema names it'
);
select throws_ok(
    $$select memory.configure_kind('vow', metadata_schema => '{"additionalProperties": {}}')$$, 'PM007',
    'unsupported metadata_schema', 'true or false'
);
select memory.configure_kind('vow', metadata_schema => '{"additionalProperties": true}')::text;
select lives_ok($$select memory.remember('two', kind => 'vow', metadata => '{"of": "Ben"}')$$, 'all keys again');
select throws_ok(
    $$select memory.remember('four', metadata => '{"tags": ["a"]}')$$, 'PM007', 'metadata has a key that is a parameter',
    'tags are a parameter'
);

select * from finish();
rollback;
