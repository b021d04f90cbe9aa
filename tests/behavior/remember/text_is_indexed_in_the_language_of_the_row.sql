begin;
select plan(4);

select memory.remember('the running horses');
select memory.remember('die laufenden Pferde', options => '{"language": "german"}');
select memory.remember('The RUNNING mares', options => '{"language": "pg_catalog.simple"}');
select results_eq(
    'select m.language collate "default", m.tsv from memory.memories as m order by m.content collate "C"',
    $$
    values
        ('simple', to_tsvector('pg_catalog.simple', 'The RUNNING mares')),
        ('german', to_tsvector('pg_catalog.german', 'die laufenden Pferde')),
        ('english', to_tsvector('pg_catalog.english', 'the running horses'))
    $$,
    'the call says it, or the space'
);
select is(
    (select tsvector_to_array(m.tsv)::text from memory.memories as m where m.language = 'english'),
    '{hors,run}',
    'stemmed, without stop words'
);

update memory.memories as m set language = 'simple' where m.language = 'english';
select is(
    (select m.tsv from memory.memories as m where m.content = 'the running horses'),
    to_tsvector('pg_catalog.simple', 'the running horses'), 'a new language is a new index'
);

create text search configuration public.plain (copy = pg_catalog.simple);
select memory.remember('of my own', options => '{"language": "public.plain"}');
select is(
    (select m.tsv from memory.memories as m where m.language = 'public.plain'),
    to_tsvector('simple', 'of my own'), 'a configuration of the user is named with its schema'
);

select * from finish();
rollback;
