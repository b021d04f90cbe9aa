-- pytest.mark.slow
begin;
select plan(4);

update memory.spaces as s set language = 'german' where s.space = 'default';
create temporary table texts as
select
    'die Häuser der Städte' as content, o.name, o.options,
    (memory.ingest_source('die Häuser der Städte', o.name, 'file', options => o.options)).source_id
from (
    values ('space', null::jsonb), ('null', '{"language": null}'), ('named', '{"language": "simple"}')
) as o (name, options);

select results_eq(
    'select t.name, s.language collate "default"
    from texts as t inner join memory.sources as s using (source_id) order by 1',
    $$values ('named', 'simple'), ('null', 'german'), ('space', 'german')$$,
    'the language of the space, unless the call names another'
);
select results_eq(
    $$
    select t.name, s.tsv @@ to_tsquery('german', 'Haus')
    from texts as t inner join memory.sources as s using (source_id) order by 1
    $$,
    $$values ('named', false), ('null', true), ('space', true)$$,
    'the document is stemmed by it'
);
select results_eq(
    $$
    select t.name, m.language collate "default", m.tsv @@ to_tsquery('german', 'Haus')
    from texts as t inner join memory.memories as m using (source_id) order by 1
    $$,
    $$values ('named', 'simple', false), ('null', 'german', true), ('space', 'german', true)$$,
    'and so are its chunks'
);
select memory.ingest_source(
    (select string_agg('w' || n, ' ') from generate_series(1, 200000) as n), 'huge', 'file',
    chunks => '{an excerpt}'
);
select ok(
    (select s.tsv @@ to_tsquery('simple', 'w1 & w50000') from memory.sources as s where s.name = 'huge'),
    'of a huge one, as much as an index can hold'
);

select * from finish();
rollback;
