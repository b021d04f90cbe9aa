-- pytest.mark.slow
begin;
select plan(40);

select memory.configure_space('mixed', '{"dedup": "exact"}');
select memory.remember('The houses by the river are run down', space => 'mixed');
select memory.remember('Die Häuser in Köln laufen voll Wasser', space => 'mixed', options => '{"language": "german"}');
select memory.remember('Les maisons de Lyon', space => 'mixed', options => '{"language": "french"}');
select memory.remember('a note about the weather', space => 'mixed');
create function pg_temp.found(query text, options jsonb default null) returns text[]
return (
    select array_agg(left(s.content, 10) order by s.score desc, s.memory_id)
    from memory.search(found.query, space => 'mixed', options => found.options) as s
);

select is(
    (select s.other_languages from memory.spaces as s where s.space = 'mixed'), '{german,french}',
    'a space knows the languages of its memories'
);
select is(pg_temp.found('Haus'), '{Die Häuser}', 'found by another form of its word, in its own language');
select is(pg_temp.found('Köln'), '{Die Häuser}', 'by a name');
select is(pg_temp.found('maison'), '{Les maison}', 'in the next language');
select is(pg_temp.found('house'), '{The houses}', 'in that of the space, as before');
select is(pg_temp.found('Läuft das Wasser?'), '{Die Häuser}', 'by a question with stop words of both');
select is(pg_temp.found('"Köln laufen"'), '{Die Häuser}', 'by a phrase');
select is(pg_temp.found('"Haus in Köln"'), '{Die Häuser}', 'whose words are read in that language, too');
select is(pg_temp.found('Haus -Lauf'), null, 'and is excluded so');
select is(pg_temp.found('river "to be" -i -the'), '{The houses}', 'what the space takes for stop words binds nothing');
select is(pg_temp.found('run -"les"'), '{The houses}', 'what is one elsewhere is a word');
select memory.remember('We work hard every day', space => 'mixed');
select memory.remember('Bob saw the film Die Hard', space => 'mixed');
select is(pg_temp.found('"die hard"'), '{Bob saw th}', 'a phrase is read in a language for its memories alone');
select is(pg_temp.found('film work -"die hard"'), '{We work ha}', 'so is what is excluded');
select is(pg_temp.found('Welche Häuser?'), '{Die Häuser}', 'a stop word of another language is not misspelt');
select is(pg_temp.found('Häuser*'), '{Die Häuser}', 'by a beginning, which its stem has not');
select is(pg_temp.found('the about of'), null, 'stop words of the space ask for nothing in any language');
select is(pg_temp.found('weathr'), '{"a note abo"}', 'a misspelt word is corrected as before');
select is(pg_temp.found('Wassr'), '{Die Häuser}', 'in another language, too');
select is(
    (
        select array_agg(s.fuzzy_rank is null)
        from memory.search('laufen', space => 'mixed') as s
    ), '{t}', 'what one language knows is not misspelt'
);
select ok(
    (
        select position('<b>Häuser</b>' in s.highlight) > 0
        from memory.search('Haus', space => 'mixed', options => '{"highlight": true}') as s
    ), 'what found is highlighted'
);
-- A word is one word, in however many languages it is read.
select is(
    round((select s.lexical_score from memory.search('Wasser', space => 'mixed') as s)::numeric, 5),
    round((select s.lexical_score from memory.search('Häuser', space => 'mixed') as s)::numeric, 5),
    'and weighs the same where its lexemes differ'
);
-- The many: beyond what is measured one by one.
select count(memory.remember('filler ' || n, space => 'mixed', dedup => 'off'))::text from generate_series(1, 300) as n;
select is(pg_temp.found('Haus'), '{Die Häuser}', 'among many, too');
select is(
    round((select s.lexical_score from memory.search('Wasser', space => 'mixed') as s)::numeric, 5),
    round((select s.lexical_score from memory.search('Häuser', space => 'mixed') as s)::numeric, 5),
    'at the same weight'
);

-- A language has one name, and what is no language any more hides nothing else.
select memory.remember('Ein Satz', space => 'mixed', options => '{"language": "pg_catalog.German"}');
select memory.remember('Noch ein Satz', space => 'mixed', options => '{"language": " GERMAN "}');
select is(
    (select s.other_languages from memory.spaces as s where s.space = 'mixed'), '{german,french}',
    'however it is spelt'
);
create text search configuration public.gone (copy = pg_catalog.simple);
select memory.remember('Foxes are red', space => 'mixed', options => '{"language": "public.gone"}');
select is(pg_temp.found('foxes'), '{"Foxes are "}', 'found in a configuration of the user');
drop text search configuration public.gone;
select is(pg_temp.found('Haus'), '{Die Häuser}', 'when that is gone, the others are found');
select is(
    (select array_agg(d.subject) from memory.doctor('mixed') as d where d.problem = 'language that cannot be used'),
    '{public.gone}', 'and doctor tells which language it was'
);
select is(
    (
        select s.highlight from memory.search('red foxes', space => 'mixed', options => '{"highlight": true}') as s
        where s.content = 'Foxes are red'
    ), '<b>Foxes</b> are <b>red</b>', 'and no highlight fails'
);
select isnt(
    memory.revise((select m.memory_id from memory.memories as m where m.content = 'Foxes are red'), space => 'mixed',
        options => '{"language": "english"}'), null, 'a revision gives it another'
);
select is(pg_temp.found('fox'), '{"Foxes are "}', 'in which it is found');

-- A former language is read until the last memory has left it.
select memory.configure_space('moving');
select memory.remember('Meetings happened', space => 'moving');
select memory.configure_space('moving', '{"language": "german"}');
select is(
    (select count(*) from memory.search('Which meeting happens?', space => 'moving')), 1::bigint,
    'what waits to be indexed anew is found'
);
select memory.remember('Die Häuser', space => 'moving', options => '{"language": "english"}');
select * from memory.maintain(space => 'moving', options => '{"tasks": ["reindex"]}');
select results_eq(
    $$select m.content, m.language collate "default" from memory.memories as m where m.space = 'moving' order by 1$$,
    $$values ('Die Häuser', 'english'), ('Meetings happened', 'german')$$,
    'a new language takes none from a memory that was given one'
);
select is(
    (select array_agg(s.content) from memory.search('Häuser', space => 'moving') as s), '{Die Häuser}', 'which is found in it'
);
select isnt(
    memory.revise((select s.memory_id from memory.search('Häuser', space => 'moving') as s), space => 'moving',
        options => '{"language": "german"}'), null, 'a revision gives another'
);
select is(
    (select array_agg(s.content) from memory.search('Haus', space => 'moving') as s), '{Die Häuser}', 'which it is found in'
);
-- What was given none goes with its space, also where a change is taken back.
select memory.remember('Die Wälder', importance => 0.1, space => 'turned');
create temporary table wood as select m.memory_id from memory.memories as m where m.content = 'Die Wälder';
create temporary table turns as
select memory.revise((select w.memory_id from wood as w), options => '{"language": "french"}', space => 'turned') as version;
create temporary table turned as select memory.configure_space('turned', '{"language": "german"}') as space;
select results_eq(
    $$
    select memory.revert(w.memory_id, h.revision_id, space => 'turned')
    from wood as w cross join memory.history(w.memory_id, space => 'turned') as h where h.version = 2
    $$, '{3}'::bigint[], 'a language that was given is taken back'
);
select results_eq(
    $$select m.language collate "default", m.language_given from memory.memories as m where m.space = 'turned'$$,
    $$values ('german', false)$$, 'and is that of the space again'
);
select throws_ok(
    $$select memory.revise((select m.memory_id from memory.memories as m where m.content = 'Die Häuser'), space => 'moving',
        options => '{"language": "klingon"}')$$,
    '22023', 'unknown text search configuration', 'but no unknown one'
);

-- An import brings its languages along, and a row of which none knows is a finding.
select count(*)::text
from memory.import_space(
    array(select e.line::text from memory.export_space(space => 'mixed') with ordinality as e order by e.ordinality),
    space => 'copy'
);
select is(
    (select count(*) from memory.search('Haus', space => 'copy')), 1::bigint, 'after a move as before'
);
update memory.spaces set other_languages = '{}' where space = 'mixed';
select is(
    (select array_agg(d.detail order by d.detail) from memory.doctor('mixed') as d where d.problem = 'not found by its words'),
    '{french,german,german,german}', 'doctor finds whose language no question is read in'
);

select * from finish();
rollback;
