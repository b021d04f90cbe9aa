begin;
select plan(5);

select memory.remember(t.content)
from unnest(array[
    'Ana drinks green tea every morning', 'Bob prefers coffee', 'The kettle is in the kitchen',
    'Meetings start at nine', 'Ana moved to Lisbon'
]) as t (content);

select results_eq(
    $$select s.content from memory.search('what does Ana drink in the morning?') as s$$,
    $$values ('Ana drinks green tea every morning'), ('Ana moved to Lisbon')$$,
    'a memory need not hold every word; the one that holds more comes first'
);
select results_eq(
    $$select s.content from memory.search('Who is meeting whom about the Kettles?') as s order by 1$$,
    $$values ('Meetings start at nine'), ('The kettle is in the kitchen')$$,
    'words match in any of their forms'
);
select is_empty($$select * from memory.search('giraffe')$$, 'a word that nobody said finds nothing');
select results_eq(
    $$select s.content from memory.search('giraffe coffee') as s$$, $$values ('Bob prefers coffee')$$,
    'and does not hinder the others'
);
select results_eq(
    $$select s.content from memory.search('Lisbon Lisbon Lisbon lisbon') as s$$,
    $$values ('Ana moved to Lisbon')$$,
    'a word said twice is one word'
);

select * from finish();
rollback;
