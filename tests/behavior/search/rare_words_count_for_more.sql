begin;
select plan(3);

select memory.remember('the project meeting number ' || n) from generate_series(1, 30) as n;
select memory.remember('the project of the giraffe');
select memory.remember('giraffe', space => 'zoo');
select memory.remember('the giraffe number ' || n, space => 'zoo') from generate_series(1, 30) as n;
select memory.remember('the project', space => 'zoo');

select is(
    (select s.content from memory.search('project meeting giraffe') as s limit 1),
    'the project of the giraffe',
    'one rare word and a common one weigh more than two common ones'
);
select is(
    (select s.content from memory.search('the project giraffe', space => 'zoo') as s limit 1), 'the project',
    'how rare a word is, is asked in the space itself'
);
-- Filtered down to where every memory has the word, it is still rare in the space.
select memory.remember('a giraffe in a meeting', tags => '{zoo}'),
    memory.remember('a number, a number', tags => '{zoo}');
select is(
    (select s.content from memory.search('number giraffe', tags => '{zoo}') as s limit 1),
    'a giraffe in a meeting',
    'before any filter'
);

select * from finish();
rollback;
