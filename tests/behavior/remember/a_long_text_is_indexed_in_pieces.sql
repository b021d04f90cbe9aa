begin;
select plan(4);

-- Some pieces of 16,384 characters, cut between two words.
create temporary table given as
select string_agg(format('%sth x%s', n, n), ' ' order by n) as content from generate_series(1, 8000) as n;
select cmp_ok((select char_length(content) from given), '>', 5 * 16384, 'the text has some pieces');
select outcome from given as g cross join lateral memory.remember(g.content);

select set_eq(
    'select u.lexeme from memory.memories as m cross join lateral unnest(m.tsv) as u',
    $$select u.lexeme from given as g cross join lateral unnest(to_tsvector('english', g.content)) as u$$,
    'it is found by the words of the whole'
);
select is(
    (select m.tsv from memory.memories as m), (select to_tsvector('english', content) from given),
    'at the same places'
);
select results_eq(
    $$select memory_id from memory.search('"8000th x8000"')$$, 'select memory_id from memory.memories',
    'and by a phrase at its end'
);

select * from finish();
rollback;
