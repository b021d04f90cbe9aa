begin;
select plan(17);

create temporary table made as
select i.source_id, d.name
from (
    values
        ('handbook', 'Brewing tea', 'Ana Ivanova', 'book', 'https://example.org/tea', 'Water must not boil for green leaves.', '{drinks:tea}'),
        ('guide', 'Walking in Kyoto', 'Ben', 'book', 'https://example.org/tea/kyoto', 'There is a tea house in every street.', '{travel}'),
        ('memo', null, null, 'note', 'https://example.org/teams', 'The boiler is loud.', '{}')
) as d (name, title, author, type, url, content, tags)
cross join lateral memory.ingest_source(
    d.content, d.name, d.type, title => d.title, author => d.author, source_url => d.url, tags => d.tags::text[],
    at => '2026-01-01', options => jsonb_build_object('external_id', jsonb_build_object('system', 'lib', 'id', d.name))
) as i;
create function pg_temp.found(query text, options jsonb default null) returns text[]
return array(select f.name from memory.find_sources(found.query, options => found.options) as f);

select is(pg_temp.found('handbook'), '{handbook}', 'by its name');
select is(pg_temp.found('kyoto walks'), '{guide}', 'by its title');
select is(pg_temp.found(null, '{"external_id": {"system": "lib", "id": "memo"}}'), '{memo}', 'by its id elsewhere');
select is(pg_temp.found(null, '{"external_id": {"system": "lib", "id": "none"}}'), '{}', 'one that none has');
select is(pg_temp.found('Ivanova'), '{handbook}', 'by its author');
select is(pg_temp.found('loud'), '{memo}', 'by its text');
select is(pg_temp.found('green tea'), '{handbook,guide}', 'the rarer word counts more');
select is(pg_temp.found('tea -street'), '{handbook}', 'without a word');
select is(pg_temp.found('nothing of it'), '{}', 'or not at all');
select is(cardinality(pg_temp.found(null)), 3, 'all of them');
select set_eq(
    $$select unnest(pg_temp.found(null, '{"source_url": "https://example.org/tea"}'))$$, '{handbook,guide}'::text[],
    'a URL and what is below it'
);
select is(pg_temp.found(null, '{"source_type": "note"}'), '{memo}', 'a type');
select is(pg_temp.found(null, '{"tags": ["drinks"]}'), '{handbook}', 'a tag or a descendant');
select results_eq(
    $$
    select f.title, f.author, f.content, f.state, f.chunks, f.external_ids, f.ingested_at
    from memory.find_sources('handbook', options => '{"content": true}') as f
    $$,
    $$
    values ('Brewing tea', 'Ana Ivanova', 'Water must not boil for green leaves.', 'live', 1::bigint,
        '[{"id": "handbook", "system": "lib"}]'::jsonb, '2026-01-01'::timestamptz)
    $$, 'with what is known of it'
);
select is(
    (select array_agg(b.name) from memory.find_sources('tea', 1) as a cross join lateral memory.find_sources('tea', 1, a.cursor) as b),
    (pg_temp.found('tea'))[2:2], 'page by page'
);
select throws_ok(
    $$select * from memory.find_sources('milk', after => (select f.cursor from memory.find_sources('tea', 1) as f))$$,
    '22023', 'this cursor belongs to another call', 'of one question'
);

-- The parts are of another language by now.
select memory.ingest_source('Die Häuser', 'n', 'web', space => 'mixed', options => '{"language": "german"}')::text;
select memory.revise(m.memory_id, 'The houses', space => 'mixed', options => '{"language": "english"}')::text
from memory.memories as m where m.space = 'mixed';
select count(*)::text
from memory.import_space(
    array(select e.line::text from memory.export_space(space => 'mixed') with ordinality as e order by e.ordinality),
    space => 'copy'
);
select is(
    (select array_agg(f.name) from memory.find_sources('Häuser', space => 'copy') as f), '{n}',
    'in its own language, also after a move'
);

select * from finish();
rollback;
