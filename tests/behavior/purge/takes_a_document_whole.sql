begin;
select plan(10);

-- Two documents with a chunk in common.
create temporary table s as
select
    (memory.ingest_source('x', 'one', 'web', chunks => '{shared,first}', tags => '{doc:one}',
    metadata => '{"by": "ana"}')).source_id as one,
    (memory.ingest_source('y', 'two', 'web', chunks => '{shared,second}', tags => '{doc:two}',
    at => '2026-01-01')).source_id as two;
create temporary table newer as
select * from memory.ingest_source('y2', 'two', 'web', chunks => '{shared,third}');
select memory.remember('taken from one', options => jsonb_build_object('source_id', one))::text from s;

select is((select rows from memory.purge(source_id => (select one from s)) where table_name = 'memories'), 3::bigint,
    'the chunks of the document, and what was taken from it');
select results_eq(
    $$select content, superseded_by is not null from memory.memories order by source_id, content$$,
    $$values ('second', true), ('shared', true), ('shared', false), ('third', false)$$, 'the other is whole'
);
select results_eq($$select tag collate "default" from memory.tags$$, $$values ('doc:two')$$,
    'a tag that nobody else uses goes');
select is((select sum(rows) from memory.purge(source_id => (select one from s))), 0::numeric, 'a second run finds nothing');

-- The newest version goes: the one before is not in force again for it.
select set_eq(
    $$select table_name, rows from memory.purge(memory_ids => array[(
        select m.memory_id from memory.memories as m where m.content = 'third'
    )], dry_run => true) where table_name in ('memories', 'sources')$$,
    $$values ('memories', 2::bigint), ('sources', 1)$$, 'a dry run of a chunk tells of the whole document'
);
select is((select rows from memory.purge(memory_ids => array[(
    select m.memory_id from memory.memories as m where m.content = 'third'
)]) where table_name = 'sources'), 1::bigint, 'who takes a chunk takes its document');
select results_eq(
    $$select name, superseded_at is not null, superseded_by, live from memory.sources$$,
    $$values ('two', true, null::uuid, false)$$, 'the version before stays superseded'
);
select results_eq(
    $$select content, superseded_by, archived_at is not null, live from memory.memories order by 1$$,
    $$values ('second', null::uuid, true, false), ('shared', null, true, false)$$, 'and its chunks are archived'
);
select is((select rows from memory.purge(filter => '{"tags": ["doc"]}') where table_name = 'sources'), 1::bigint,
    'a filter finds documents, too');
select is_empty('select * from memory.memories union all select * from memory.memories', 'with their chunks');

select * from finish();
rollback;
