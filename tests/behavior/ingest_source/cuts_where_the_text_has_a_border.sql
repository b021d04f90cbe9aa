-- pytest.mark.slow
begin;
select plan(14);

create temporary table texts (name text, content text, size int);
insert into texts values
('paragraphs', repeat('x', 60) || E'\r\n \t\r\n' || repeat('y', 60), 100),
('lines', repeat('x', 60) || E'\r\n' || repeat('y', 60), 100),
('sentences', 'It is a sentence of some length, is it? ' || repeat('This is one, too. ', 10), 100),
('words', repeat('word ', 50), 100),
('one word', repeat('w', 250), 100),
('late paragraph', repeat('a ', 10) || E'\n\n' || repeat('b ', 80), 100),
('chinese', repeat('漢字の文章です。とても長い', 20), 100),
('chinese without an end', repeat('漢字', 125), 100),
('beyond the basic plane', repeat('😀', 250), 100),
('just fits', repeat('z', 100), 100),
('blanks around', E'\r\n\t a b \n' || repeat(' ', 500), 100),
('a long text', repeat('Some words in a line that go on. ', 6000), 1000);
create temporary table made as
select
    t.name, t.content as whole, t.size,
    (memory.ingest_source(
        t.content, t.name, 'file', options => jsonb_build_object('chunk_size', t.size)
    )).source_id
from texts as t;
create temporary table cut as
select d.name, d.whole, d.size, m.content, (m.metadata ->> 'chunk_index')::int as place
from made as d inner join memory.memories as m on m.space = 'default' and m.source_id = d.source_id;

select is_empty('select * from cut where char_length(content) > size', 'no chunk is longer than allowed');
select is_empty(
    $$
    select name from cut group by name, whole
    having regexp_replace(string_agg(content, '' order by place), '\s', '', 'g')
        <> regexp_replace(whole, '\s', '', 'g')
    $$,
    'nothing but blanks is lost, and the order is kept'
);
select is_empty(
    $$select * from cut
    where content <> btrim(content, e' \t\r\n') or content = ''$$, 'no chunk has blanks around it'
);
select results_eq(
    $$select content from cut where name = 'paragraphs' order by place$$,
    $$values (repeat('x', 60)), (repeat('y', 60))$$, 'at a blank line'
);
select results_eq(
    $$select content from cut where name = 'lines' order by place$$,
    $$values (repeat('x', 60)), (repeat('y', 60))$$, 'at the end of a line'
);
select is_empty(
    $$select content from cut where name = 'sentences' and content !~ '[.?]$'$$, 'at the end of a sentence'
);
select is_empty(
    $$select content from cut where name = 'words' and content !~ '^word( word)*$'$$, 'at a blank'
);
select results_eq(
    $$select char_length(content) from cut where name in ('one word', 'beyond the basic plane')
    order by name, place$$,
    'values (100), (100), (50), (100), (100), (50)',
    'anywhere, where there is no border, but never within a character'
);
select results_eq(
    $$select char_length(content) from cut where name = 'late paragraph' order by place$$,
    'values (99), (81)',
    'not at a border so early that the chunk would be next to nothing'
);
select results_eq(
    $$select right(content, 1), char_length(content) <= 100 from cut where name = 'chinese' and place < 2
    order by place$$,
    $$values ('。', true), ('。', true)$$, 'at the end of a sentence that no blank follows'
);
select results_eq(
    $$select content from cut where name = 'just fits'$$, $$values (repeat('z', 100))$$,
    'a text that fits stays whole'
);
select results_eq(
    $$select content from cut where name = 'blanks around'$$, $$values ('a b')$$, 'blanks are not counted'
);

select is(
    (memory.ingest_source(repeat('four', 500), 'by default', 'file')).chunks, 2,
    'a chunk has 1000 characters at most'
);
select is(
    (memory.ingest_source(repeat('word ', 199) || e'\n\n' || repeat(u&'\034F\200C', 20), 'a mail', 'mail')).chunks, 1,
    'what nobody can see is no chunk'
);

select * from finish();
rollback;
