begin;
select plan(5);

select memory.remember('green tea & <b>water</b>, O''Brien''s c:\tea\new.txt, ana@example.com, 日本茶, чай');

create temporary table asked as
select t.query, (select count(*) from memory.search(t.query)) as found
from unnest(array[
    'tea''', 'tea''''', '"tea"', '"tea', 'tea &', '& tea', '!tea', 'tea | !', '(tea', 'tea)', 'tea:*',
    'tea:A',
    '<-> tea', 'tea <2>', 'tea \', '\tea \\', 'tea%', '%s tea', '$1 tea', '$$tea$$', ';tea--', '/* tea */',
    'tea?',
    'TEA!!!', e'tea\n\t\r', 'tea' || repeat(' ', 1000), repeat('tea ', 5000), 'tea ' || repeat('x', 5000),
    'O''Brien''s', 'c:\tea\new.txt', 'ana@example.com', '日本茶', 'чай', 'tea 👩‍💻', 'tea ' || chr(1),
    'tea ' || U&'\200B'
]) as t (query);
select is_empty('select query from asked where found <> 1', 'no character is an operator, none is an error');
select is((select count(*) from asked), 36::bigint, 'all asked');
select is(
    (
        select count(*) from memory.search(
            (select string_agg('word' || n, ' ') from generate_series(1, 128) as n) || ' tea'
        )
    ),
    0::bigint, 'a page is asked about by its first 128 words'
);
-- On such a chain the server's parser would be at work for hours.
set local statement_timeout = '20s';
select is(
    (select string_agg(s.content, '') from memory.search('water ' || repeat('1.2.3.4-', 12000)) as s),
    'green tea & <b>water</b>, O''Brien''s c:\tea\new.txt, ana@example.com, 日本茶, чай', 'by its first 10,000 characters'
);
select ok(
    array_to_tsvector(array[t.lexeme]) @@ memory._lexeme_query(t.lexeme), 'a lexeme is asked for as it is'
)
from unnest(array['\it''s & a:* \\ (b | !c)']) as t (lexeme);

select * from finish();
rollback;
