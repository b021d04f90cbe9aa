begin;
select plan(1);

select memory.configure_kind('size', metadata_schema => jsonb_build_object(
    'type', 'object',
    'properties', jsonb_build_object('a', jsonb_build_object(
        'type', 'string', 'default', 's1', 'enum', (select jsonb_agg('s' || n) from generate_series(1, 8000) as n)
    )),
    'required', array_fill('a'::text, array[30000])
))::text;
set local statement_timeout = '10s';
create temporary table made as
select r.memory_id, t.content
from (values ('x', null), ('y', '{"a": "s8000"}')) as t (content, metadata)
cross join lateral memory.remember(t.content, kind => 'size', metadata => t.metadata::jsonb) as r;
select results_eq(
    $$select m.content, m.metadata from made cross join lateral memory.get(array[memory_id]) as m order by 1$$,
    $$values ('x', '{"a": "s1"}'::jsonb), ('y', '{"a": "s8000"}')$$, 'its default is added and its rules are checked once'
);

select * from finish();
rollback;
