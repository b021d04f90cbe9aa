begin;
select plan(6);

create temporary table made as select * from memory.remember('the tea', embedding => '{0.6, 0.8}');
select is_empty($$select * from memory.search('')$$, 'an empty question');
select is_empty($$select * from memory.search(e' \t\n')$$, 'a blank one');
select is_empty($$select * from memory.search('what is the of a and?')$$, 'stop words only');
select is_empty($$select * from memory.search('?!... -- ''" ()')$$, 'punctuation only');
select results_eq(
    $$select s.memory_id, s.lexical_rank, s.vector_rank from memory.search('', '{0.6, 0.8}') as s$$,
    'select memory_id, null::int, 1 from made', 'with an embedding that one is asked'
);
select is_empty(
    $$select * from memory.search('tea', space => 'empty', embedding => '{1, 2}')$$, 'an empty space'
);

select * from finish();
rollback;
