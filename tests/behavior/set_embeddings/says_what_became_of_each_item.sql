begin;
select plan(10);

select memory.register_model('two', 2);
create temporary table made as
select t.name, r.memory_id
from unnest(array['a', 'b', 'c', 'd']) as t (name)
cross join lateral memory.remember(t.name) as r;
update memory.memories as m set content = 'bb' where m.content = 'b';
update memory.memories as m set deleted_at = now() where m.content = 'd';
create function pg_temp.item(name text, embedding jsonb, version bigint default null) returns jsonb
return (
    select jsonb_build_object('memory_id', m.memory_id, 'embedding', item.embedding)
        || case when item.version is null then '{}' else jsonb_build_object('content_version', item.version) end
    from made as m where m.name = item.name
);
create temporary view stored as
select made.name, e.model collate "default" as model, e.version, e.live, e.embedding::text as embedding
from memory.embeddings as e inner join made using (memory_id);

create temporary table said as
select s.*, row_number() over () as n
from memory.set_embeddings(
    jsonb_build_array(
        pg_temp.item('a', '[0.6, 0.8]', 1), pg_temp.item('b', '[0.6, 0.8]', 1),
        pg_temp.item('c', '[1, 2, 3]'),
        '{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1, 0]}'::jsonb,
        pg_temp.item('d', '[1, 0]'),
        pg_temp.item('b', '[0.8, 0.6]', 2), pg_temp.item('a', '[1, 0]', 7)
    ),
    'two'
) as s;
select results_eq(
    'select made.name, said.outcome from said left join made using (memory_id) order by said.n',
    $$
    values
        ('a', 'stored'), ('b', 'stale'), ('c', 'wrong_dimensions'), (null, 'unknown'), ('d', 'stored'),
        ('b', 'stored'), ('a', 'stale')
    $$,
    'an outcome for each, in order'
);
select results_eq(
    'select * from stored order by name',
    $$
    values
        ('a', 'two', 1::bigint, true, '[0.6,0.8]'), ('b', 'two', 2, true, '[0.8,0.6]'),
        ('d', 'two', 1, false, '[1,0]')
    $$,
    'what was stored is there, of the version that the text has now, live as the memory is'
);

select is(
    (select s.outcome from memory.set_embeddings(jsonb_build_array(pg_temp.item('a', '[1, 0]')), 'two') as s),
    'stored', 'an item without a version is taken as made of the present text'
);
select is((select embedding from stored where name = 'a'), '[1,0]', 'and replaces what was there');

select results_eq(
    $$
    select s.outcome from memory.set_embeddings(
        jsonb_build_array(pg_temp.item('c', '[1, 0, 0]'), pg_temp.item('c', '[1, 0, 0, 0]'))
    ) as s
    $$,
    $$values ('stored'), ('stored')$$,
    'without a model each belongs to that of its dimension'
);
select set_eq(
    $$select model from stored where name = 'c'$$, $$values ('dim3'), ('dim4')$$,
    'which is registered on the spot'
);
select throws_ok(
    $$select memory.set_embeddings(jsonb_build_array(pg_temp.item('c', '[]')))$$, '22023', 'invalid embedding', 'none is no vector'
);
select throws_ok(
    $$select memory.set_embeddings(jsonb_build_array(pg_temp.item('c', to_jsonb(array_fill(1, array[16001])))))$$,
    'PM019', 'too large', 'nor are so many numbers'
);
select is_empty($$select * from memory.set_embeddings('[]')$$, 'nothing is nothing');
select results_eq(
    $$select s.outcome from memory.set_embeddings(jsonb_build_array(pg_temp.item('a', '[0, 1]')),
    space => 'ana') as s$$,
    $$values ('unknown')$$,
    'the memory of another space is unknown'
);

select * from finish();
rollback;
