-- pytest.mark.slow
begin;
select plan(8);

-- Words that stand side by side, each many times, and questions for prefixes that begin with up to 119 of them.
create function pg_temp.words() returns text[] language sql immutable as $$
    select array_agg('b' || chr(98 + n / 10) || chr(98 + n % 10) order by n) from generate_series(0, 119) as n
$$;
create function pg_temp.prefixes() returns text language sql immutable as $$
    select string_agg(array_to_string((pg_temp.words())[n:], ',') || '*', ' ') from generate_series(1, 16) as n
$$;
select memory.remember(repeat(array_to_string(pg_temp.words(), ' ') || ' ', 136), space => 'long')::text;
select memory.ingest_source(
    repeat(array_to_string(pg_temp.words(), ' ') || ' ', 136), 'a', 'book', chunks => '{c}', space => 'long'
)::text;
select memory.remember('tea', space => 'long')::text;
set local statement_timeout = '10s';
select is((select count(*) from memory.search(pg_temp.prefixes(), space => 'long')), 1::bigint, 'positions are not paired');
select is((select count(*) from memory.find_sources(pg_temp.prefixes(), space => 'long')), 1::bigint, 'of documents too');
select is(
    (select h.content from memory.search('bbc,bb* tea', space => 'long') as h limit 1), 'tea', 'they are compared with the rest'
);
set local statement_timeout = 0;

-- Twelve texts of 20,000 words each that begin with the letters of 32 misspelled ones.
select memory.remember((
    select string_agg('zq' || translate(lpad((n * 20000 + i)::text, 6, '0'), '0123456789', 'bcdfghjkmn'), ' ')
    from generate_series(1, 20000) as i
), space => 'words', dedup => 'off')::text
from generate_series(1, 12) as n;
set local statement_timeout = '10s';
select lives_ok(
    $$
    select * from memory.search((
        select string_agg('zq' || translate((100003 + 17 * i)::text, '0123456789', 'ncdfghjkmb') || 'p', ' ')
        from generate_series(1, 32) as i
    ), space => 'words')
    $$, 'not all words of all texts are compared'
);

set local statement_timeout = 0;

-- Words that are repeated, in a text and in a question.
select memory.remember(repeat('k ', 40000), space => 'repeated')::text;
set local statement_timeout = '10s';
select matches(
    (
        select h.highlight from memory.search(
            repeat('k/', 240) || 'k* ' || repeat('k* ', 15), space => 'repeated', options => '{"highlight": true}'
        ) as h
    ), '<b>k</b>', 'a repeated word is marked as one'
);
set local statement_timeout = 0;
select is(
    (memory._parse_query('{english}', 'x d/b/c* ' || repeat('k/', 240) || 'k*')).terms,
    array['''d'' <-> ''b'' <-> ''c'':*', '''k'':*', '''x''']::tsquery[], 'a long beginning of a prefix does not count'
);
select is(
    (
        select numnode(q.required[1]) from memory._parse_query(
            '{english}', '"green tea" ' || repeat('"' || repeat('tea ', 200) || '" ', 19)
        ) as q
    ), 3 + 1 + 399, 'phrases count up to some words together'
);
select is(
    (memory._parse_query('{english}', '-"green tea" ' || repeat('-"' || repeat('tea ', 200) || '" ', 2))).required[1],
    ('!(''green'' <-> ''tea'') & !(' || rtrim(repeat('''tea'' <-> ', 200), '<-> ') || ')')::tsquery, 'and so do exclusions'
);

select * from finish();
rollback;
