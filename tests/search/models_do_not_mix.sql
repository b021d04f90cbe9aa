begin;
select plan(6);

select memory.register_model('old', 2), memory.register_model('new', 2);
select memory.remember('known to the old one', embedding => '{1, 0}', model => 'old');
select memory.remember('known to the new one', embedding => '{1, 0}', model => 'new');
select memory.remember('known to none');
select memory.remember('unnamed', embedding => '{1, 0, 0}');

select results_eq(
    $$select s.content from memory.search(embedding => '{1, 0}', model => 'old') as s$$,
    $$values ('known to the old one')$$, 'a vector meets those of its model'
);
select is_empty(
    $$select * from memory.search(embedding => '{1, 0}')$$, 'one without a name, those without a name'
);
select results_eq(
    $$select s.content from memory.search(embedding => '{1, 0, 0}') as s$$, $$values ('unnamed')$$,
    'of its dimension'
);
select results_eq(
    $$select s.content from memory.search('unnamed', embedding => '{1, 0, 0, 0, 0}') as s$$,
    $$values ('unnamed')$$,
    'where nobody has such a vector, the words are searched'
);
update memory.spaces as s set model = 'new' where s.space = 'default';
select results_eq(
    $$select s.content from memory.search(embedding => '{1, 0}') as s$$, $$values ('known to the new one')$$,
    'or those of the space''s model'
);
select throws_ok(
    $$select memory.search(embedding => '{1, 0, 0}')$$, 'PM004', 'wrong number of dimensions',
    'which has a dimension'
);

select * from finish();
rollback;
