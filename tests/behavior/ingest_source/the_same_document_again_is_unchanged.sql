begin;
select plan(7);

create temporary table first as select r.*
from memory.ingest_source(E'cafe\u0301, a text', 'doc', 'web') as r;
select results_eq(
    $$select r.* from memory.ingest_source(E' \r\ncaf\u00e9, a text\t', 'doc', 'web', tags => '{new}') as r$$,
    $$select source_id, 'unchanged', 1 from first$$,
    'the same text, however it is encoded and whatever blanks are around it'
);
select results_eq(
    'select (select count(*) from memory.sources), (select count(*) from memory.memories),
        (select count(*) from memory.provenance), (select count(*) from memory.tags)',
    'values (1::bigint, 1::bigint, 1::bigint, 0::bigint)',
    'writes nothing'
);
select memory.remember('what I think of it', options => jsonb_build_object('source_id', source_id)) from first;
select is(
    (memory.ingest_source(E'caf\u00e9, a text', 'doc', 'web')).chunks, 1,
    'a note on the document is none of its chunks'
);

-- What names a document: name, title, type, version and URL, NULL being a value of its own.
select results_eq(
    $$
    select d.position, (memory.ingest_source(
        E'caf\u00e9, a text', d.name, d.type, title => d.title, version => d.version, source_url => d.url
    )).outcome
    from (
        values
        (1, 'doc', 'web', null, null, null), (2, 'Doc', 'web', null, null, null), (3, 'doc', 'file', null,
        null, null),
        (4, 'doc', 'web', '', null, null), (5, 'doc', 'web', null, '1', null), (6, 'doc', 'web', null, null,
        'x:'),
        (7, 'doc', 'web', null, '1', null), (8, 'doc', 'web', 'null', null, null)
    ) as d (position, name, type, title, version, url)
    order by d.position
    $$,
    $$
    values (1, 'unchanged'), (2, 'created'), (3, 'created'), (4, 'created'), (5, 'created'), (6, 'created'),
        (7, 'unchanged'), (8, 'created')
    $$,
    'another name, title, type, version or URL is another document'
);
select is(
    (memory.ingest_source(E'caf\u00e9, a text', 'doc', 'web', space => 'other')).outcome, 'created',
    'a document of another space is none of ours'
);
update memory.sources as s set deleted_at = now() where s.source_id = (select source_id from first);
select is(
    (memory.ingest_source(E'caf\u00e9, a text', 'doc', 'web')).outcome, 'restored',
    'what was deleted comes back'
);
select is(
    (
        select count(*) from memory.sources as s
        where s.space = 'default' and s.name = 'doc' and s.source_type = 'web'
            and s.title is null and s.version is null and s.source_url is null
    ),
    1::bigint, 'as the same document'
);

select * from finish();
rollback;
