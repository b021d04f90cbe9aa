begin;
select plan(12);

-- Some pieces of 16,384 characters, cut between two words.
create temporary table given as
select string_agg(format('%sth x%s', n, n), ' ' order by n) as content from generate_series(1, 8000) as n;
select cmp_ok((select char_length(content) from given), '>', 5 * 16384, 'the text has some pieces');
select outcome from given as g cross join lateral memory.remember(g.content);

select is(
    (select m.tsv from memory.memories as m), (select to_tsvector('english', content) from given),
    'it has the words of the whole at the same places'
);
select results_eq(
    $$select memory_id from memory.search('"8000th x8000"')$$, 'select memory_id from memory.memories',
    'and is found by a phrase at its end'
);

-- What leaves no place before the cut: stop words, and a word that has 255 places already. (`||` keeps 256 in all.)
create function pg_temp.places(lexemes tsvector) returns text[]
language sql as $function$
select array_agg(l.lexeme || ':' || l.positions[:255]::text order by l.lexeme) from unnest(lexemes) as l
$function$;
create function pg_temp.same(name text, language text, content text) returns text
language sql as $function$
select is(
    pg_temp.places(memory._tsvector(language, content)),
    pg_temp.places(to_tsvector(language::regconfig, content)), name
)
$function$;
select pg_temp.same('stop words before the cut', 'english', repeat('x1 ', 5454) || 'cat of the hat');
select pg_temp.same('one more', 'english', repeat('x1 ', 5453) || 'cat of the hat');
select pg_temp.same('and the cut between them', 'english', repeat('x1 ', 5456) || 'cat of the hat');
select pg_temp.same('nothing but stop words', 'english', repeat('of the ', 7000) || 'cat of the hat');
select pg_temp.same('pieces of them', 'english', repeat(repeat('of the ', 700) || 'cat ', 16));
select pg_temp.same('a word with all its places', 'simple', repeat('der owl ', 2046) || 'hut der kater');
select pg_temp.same('two words', 'simple', repeat('of the ', 7000) || 'cat of the hat');
select pg_temp.same(
    'any words', 'english', (
        select string_agg((array['the', 'of', 'cat', 'x' || n % 700, 'hats'])[1 + n * n % 23 % 5], ' ' order by n)
        from generate_series(1, 16000) as n
    )
);
select is(
    (select string_agg(l.lexeme, ' ') from unnest(memory._tsvector('english', repeat('of the ', 7000))) as l),
    null, 'no word is added'
);

select * from finish();
rollback;
