-- pytest.mark.slow
begin;
select plan(5);

select memory.remember('green tea');
select setseed(0.42);
create temporary table typed as
select string_agg(
    (array['tea', 'green', '"', '''', '\', '-', '*', ':*', ':', '&', '|', '!', '<->', '<2>', '(', ')', ' ', '  ', '%', '$1',
    '--', '/*', e'\n', '茶', 'é', '5', '-5', '-tea', 'tea*', '"green tea"', '-"', '""', '*"', '-*', '\"', '{', '}', '[', '^'])
    [1 + floor(random() * 38)::int], ''
) as query
from generate_series(1, 2000) as n
cross join generate_series(1, 12) as i
group by n;
select lives_ok(
    $$select (select count(*) from memory.search(t.query)) from typed as t$$, 'two thousand strings of all that has a meaning somewhere'
);
select lives_ok(
    $$select (select count(*) from memory.search(t.query, options => '{"highlight": true}')) from typed as t limit 500$$,
    'nor does a highlight mind'
);
select lives_ok(
    $$select memory.search(repeat(t.query || ' ', 100000 / length(t.query || ' '))) from (values ('tea "'), ('-tea '), ('te*'), ('"'), ('-"x" '), ('a-'), ('茶')) as t (query)$$,
    'as long as a question may be'
);
select is(
    (select count(*) from memory.search('tea ' || (select string_agg('w' || n, ' ') from generate_series(1, 10000) as n))),
    1::bigint, 'ten thousand words: the first of them count'
);
select is(
    (select count(*) from memory.search('"' || repeat('green tea ', 5000) || '" tea')), 1::bigint, 'a phrase too long to be meant is text'
);

select * from finish();
rollback;
