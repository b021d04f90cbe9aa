begin;
select plan(2);

select memory.ingest_source(
    'a text', 'doc', 'web', metadata => '{"of": "the source"}', chunks => '{a,b}',
    options => '{"chunk_metadata": [{"headings": ["A", "B"]}, {"chunk_index": 7, "page": 2}]}'
);
select results_eq(
    'select m.content, m.metadata from memory.memories as m order by 1',
    $$
    values
        ('a', '{"headings": ["A", "B"], "chunk_index": 0, "total_chunks": 2}'::jsonb),
        ('b', '{"page": 2, "chunk_index": 1, "total_chunks": 2}')
    $$,
    'each chunk has its own; its place is said by the function'
);
select is(
    (memory.ingest_source('another', 'doc', 'web', options => '{"chunk_metadata": [{}]}')).outcome, 'updated',
    'also where the text is cut here, if there are as many'
);

select * from finish();
rollback;
