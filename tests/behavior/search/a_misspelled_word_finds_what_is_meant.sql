begin;
select plan(23);

create temporary table made as
select t.name, r.memory_id
from (
    values
        ('group', 'the support group meets on Monday'), ('letter', 'a supporting letter of the mayor'),
        ('supper', 'supper at eight'), ('number', 'order 12345 was shipped'), ('plain', 'coffee on the balcony')
) as t (name, content)
cross join lateral memory.remember(t.content, embedding => '{1, 0}') as r;
create function pg_temp.found(query text, weights jsonb default null) returns text
return (
    select string_agg(made.name, ' ' order by s.score desc, made.name)
    from memory.search(found.query, weights => found.weights) as s inner join made using (memory_id)
);

select is(pg_temp.found('surport'), 'letter group', 'a lexeme that hits nothing is read as what is near');
select is(pg_temp.found('suport grup'), 'group letter', 'one at a time; what is too short for that is left alone');
select is(pg_temp.found('surport', '{"fuzzy": 0}'), null, 'not if its weight is 0');
select is(pg_temp.found('support'), 'letter group', 'what hits is read as it is: supper is not meant');
select is(pg_temp.found('12346'), null, 'a number is never misspelt');
select is(pg_temp.found('zzyzx'), null, 'nor is what resembles nothing');
select is(pg_temp.found('surport', '{"lexical": 0}'), null, 'no words, no guesses');
select results_eq(
    $$
    select made.name, s.lexical_rank, s.lexical_score, s.fuzzy_rank, round(s.fuzzy_similarity::numeric, 3)
    from memory.search('surport') as s inner join made using (memory_id) order by s.fuzzy_rank
    $$,
    $$values ('letter', null::int, null::double precision, 1, 0.857), ('group', null, null, 2, 0.857)$$,
    'it says so: no lexical rank, a fuzzy one'
);
select results_eq(
    $$
    select made.name, s.lexical_rank, s.fuzzy_rank is not null
    from memory.search('monday surport', '{1, 0}') as s inner join made using (memory_id)
    order by s.score desc limit 2
    $$,
    $$values ('group', 1, true), ('letter', null, true)$$, 'beside the words that hit, and with vectors'
);
select is_empty(
    $$select * from memory.search('surport', space => 'other')$$, 'the words of another space are not its own'
);

select memory.remember('der Flügel im Musikzimmer', space => 'de');
select is((select count(*) from memory.search('Flügle', space => 'de')), 1::bigint, 'letters beyond ASCII are letters');

-- One edit, or two from six letters on; the nearest first.
select memory.remember(t.content, space => 'names')::text
from (
    values ('Caroline met somebody'), ('Carol met somebody'), ('the invoice of March is paid'), ('React hooks leak'),
    ('We use compose and composition'), ('Everybody must be composed')
) as t (content);
create function pg_temp.named(query text) returns text
return (select string_agg(s.content, ', ' order by s.score desc) from memory.search(named.query, space => 'names') as s);
select is(pg_temp.named('Carolnie'), 'Caroline met somebody, Carol met somebody', 'a misspelled name finds that name before its likes');
select is(pg_temp.named('Mara'), null, 'a name that is gone does not turn into another word');
select is(pg_temp.named('really'), null, 'three edits are another word');
select is(pg_temp.named('Raect'), null, 'the first two letters must be right');
select is(pg_temp.named('ReactJS component') ~ '^React', true, 'the lookalikes of one word count once');
select results_eq(
    $$
    select s.explanation -> 'matched', s.explanation -> 'misspelled'
    from memory.search('somebody met carolnie', space => 'names', max_results => 1, options => '{"explain": true}') as s
    $$,
    $$values ('["somebodi", "met"]'::jsonb, '{"carolni": "carolin"}'::jsonb)$$,
    'explain names the words that matched, and what a misspelled one was taken for'
);

-- A compound finds its known beginning, after what is misspelled; a part does not find its compounds.
select memory.remember(t.content, space => 'parts')::text
from (values ('her watch is smart'), ('the roadmap of May'), ('a car on the road'), ('a marathon in spring')) as t (content);
create function pg_temp.parts(query text) returns text
return (select string_agg(s.content, ', ' order by s.score desc) from memory.search(parts.query, space => 'parts') as s);
select is(pg_temp.parts('Smartphone'), 'her watch is smart', 'half of a compound');
select is(pg_temp.parts('roadmep'), 'the roadmap of May, a car on the road', 'what is misspelled first');
select is(pg_temp.parts('Mara'), null, 'a word does not find what it may be a part of');

-- A space of thousands is asked in another way than one of a few hundred.
create temporary table bulk as
select r.*
from (
    select jsonb_agg(jsonb_build_object(
        'content', case n when 7 then 'Caroline met somebody' when 2050 then 'cabbage for Carol' else 'stone ' || n end,
        'dedup', 'off'
    )) as items
    from generate_series(1, 2100) as n group by n / 1000
) as b
cross join lateral memory.remember_many(b.items, space => 'many') as r;
create function pg_temp.many(query text) returns text
return (select string_agg(s.content, ', ' order by s.score desc) from memory.search(many.query, space => 'many') as s);
select is(pg_temp.many('Carolnie'), 'Caroline met somebody, cabbage for Carol', 'a space of thousands');
select is(pg_temp.many('cabagge carlo'), 'cabbage for Carol', 'each term by itself');
select is(pg_temp.many('Mara'), null, 'and nothing that is not near');

select * from finish();
rollback;
