begin;
select plan(8);

create temporary view kind as
select k.space collate "default" as space, k.kind collate "default" as kind, k.description, k.internal,
    k.dedup collate "default" as dedup, k.metadata_schema
from memory.kinds as k;

select memory.configure_kind('recipe');
select memory.configure_kind('recipe', space => 'kitchen');
select results_eq(
    'select space, kind, description, internal, dedup, metadata_schema -> ''required'' from kind order by 1',
    $$
    values ('default', 'recipe', null, false, null, '[]'::jsonb), ('kitchen', 'recipe', null, false, null,
        '[]')
    $$,
    'a kind may be registered before it is used, in a space that is new'
);
select set_eq(
    $$select jsonb_object_keys(metadata_schema -> 'properties')
    from kind$$, array['people', 'topics', 'action_items'],
    'people, topics and action items may stand on any kind'
);
select memory.configure_kind(
    'recipe', 'How to cook', true, 'off',
    '{"properties": {"serves": {"type": "integer"}, "oven": {"type": "boolean"}}, "required": ["serves"]}'
);
select memory.configure_kind('recipe');
select memory.configure_kind('recipe', metadata_schema => '{"properties": {"serves": {"type": "number"}}}');
select memory.configure_kind('recipe', metadata_schema => '{}');
select results_eq(
    $$
    select description, internal, dedup, metadata_schema -> 'required',
        (metadata_schema -> 'properties') - '{people,topics,action_items}'::text[]
    from kind where space = 'default'
    $$,
    $$
    values ('How to cook', true, 'off', '["serves"]'::jsonb,
        '{"serves": {"type": "number"}, "oven": {"type": "boolean"}}'::jsonb)
    $$,
    'what is not named stays, a schema is added to key by key'
);
select results_eq(
    $$select description, internal from kind where space = 'kitchen'$$, 'values (null::text, false)',
    'another space keeps its own'
);
select memory.configure_kind('recipe', internal => false, description => '');
select results_eq(
    $$select description, internal, dedup from kind where space = 'default'$$, $$values ('', false, 'off')$$,
    'false and the empty text are values'
);

select memory.configure_kind('message', internal => true);
select results_eq(
    $$select internal, dedup, metadata_schema -> 'required' from kind where kind = 'message'$$,
    $$values (true, 'off', '["role", "message_type"]'::jsonb)$$, 'a built-in kind starts as it is everywhere'
);
select results_eq(
    $$select b.internal from memory.builtin_kinds as b where b.kind = 'message'$$, 'values (false)',
    'and is not changed for anybody else'
);

select memory.remember('Tea', kind => 'recipe', metadata => '{"serves": 1}');
select memory.remember('Tea', kind => 'recipe', metadata => '{"serves": 2.5}');
select is((select count(*) from memory.memories as m), 2::bigint, 'the next memory obeys');

select * from finish();
rollback;
