begin;
select plan(9);

create temporary table made as
select r.*
from memory.ingest_source(
    content => E'First paragraph.\n\nSecond paragraph.',
    name => 'guide.md', source_type => 'file', title => 'The guide', version => '1.0',
    source_url => 'https://example.org/guide.md', author => 'Ana', published_at => '2026-01-02 03:04:05+00',
    content_type => 'text/markdown; charset=utf-8', file_type => 'md',
    tags => '{docs:guide,tea,tea}', metadata => '{"pages": 2}',
    chunks => array['First paragraph.', 'Second paragraph.', 'First paragraph.'],
    provenance => '{"provider_id": "openai", "repo_name": "guide"}', agent => 'reader', project => 'manuals',
    at => '2026-03-01 00:00+00'
) as r;

select results_eq('select outcome, chunks from made', $$values ('created', 3)$$, 'it says what became of it');
select results_eq(
    $$
    select
        s.name, s.title, s.source_type collate "default", s.version, s.source_url, s.content,
        s.language collate "default",
        s.author, s.content_type collate "default", s.file_type collate "default",
        s.tags::text collate "default",
        s.tag_paths::text collate "default",
        s.metadata, s.published_at, s.ingested_at, s.live
    from memory.sources as s inner join made using (source_id)
    $$,
    $$
    values (
        'guide.md', 'The guide', 'file', '1.0', 'https://example.org/guide.md',
        E'First paragraph.\n\nSecond paragraph.', 'english', 'Ana', 'text/markdown; charset=utf-8', 'md',
        '{docs:guide,tea}', '{docs,docs:guide,tea}', '{"pages": 2}'::jsonb,
        '2026-01-02 03:04:05+00'::timestamptz,
        '2026-03-01 00:00+00'::timestamptz, true
    )
    $$,
    'every argument has its column, and the text stays as it was'
);
select ok(
    (
        select s.tsv @@ to_tsquery('english', 'guide.md & guide & second')
        from memory.sources as s inner join made using (source_id)
    ),
    'name, title and content are searched'
);
select results_eq(
    $$
    select m.content, m.metadata, m.kind collate "default", m.tags::text collate "default",
        m.project collate "default", m.dedup_key is null, m.created_at
    from memory.memories as m inner join made using (source_id)
    order by m.metadata -> 'chunk_index'
    $$,
    $$
    select
        c.text, jsonb_build_object('chunk_index', c.index, 'total_chunks', 3), 'document', '{docs:guide,tea}',
        'manuals', true, '2026-03-01 00:00+00'::timestamptz
    from (
        values ('First paragraph.', 0), ('Second paragraph.', 1), ('First paragraph.', 2)
    ) as c (text, index)
    $$,
    'each chunk is a memory, a repeated one too'
);
select results_eq(
    $$
    select c.provider_id collate "default", c.model_id collate "default", c.repo_name,
        c.agent collate "default"
    from memory.provenance as c inner join made using (source_id) where c.memory_id is null
    $$,
    $$values ('openai', 'none', 'guide', 'reader')$$,
    'the provenance is the document''s'
);
select is((select count(*) from memory.provenance), 1::bigint, 'and not that of each chunk');
select is(
    (select count(*) from memory.agent_memories as am where am.agent = 'reader'), 3::bigint,
    'the agent knows every chunk'
);
select set_eq(
    'select t.tag collate "default" from memory.tags as t', array['docs:guide', 'tea'],
    'the tags are in the vocabulary'
);

select memory.ingest_source('x', 'plain', 'web');
select results_eq(
    $$
    select c.provider_id collate "default", c.model_id collate "default", c.auto_captured
    from memory.provenance as c inner join memory.sources as s using (space, source_id)
    where s.name = 'plain'
    $$,
    $$values ('manual', 'none', false)$$,
    'where no LLM was told, it was ingested by hand'
);

select * from finish();
rollback;
