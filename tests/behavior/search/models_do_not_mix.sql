begin;
select plan(8);

select memory.register_model('old', 2), memory.register_model('new', 2), memory.register_model('wide', 3);
select memory.remember('known to the old one', embedding => '{1, 0}', model => 'old');
select memory.remember('known to the new one', embedding => '{1, 0}', model => 'new');
select memory.remember('known to none');
select memory.remember('unnamed', embedding => '{1, 0, 0}');

select results_eq(
    $$select s.content from memory.search(embedding => '{1, 0}', model => 'old') as s$$,
    $$values ('known to the old one')$$, 'a vector meets those of its model'
);
select results_eq(
    $$select s.content from memory.search(embedding => '{1, 0, 0}') as s$$, $$values ('unnamed')$$,
    'of its dimension'
);
select throws_ok(
    $$select * from memory.search(embedding => '{1, 0}')$$, 'PM003', 'no embedding of this model',
    'a question that forgets its model is told, not answered by words alone'
);
select throws_ok(
    $$select * from memory.recall('unnamed', embedding => '{1, 0, 0, 0, 0}')$$, 'PM003', 'no embedding of this model',
    'so is one of dimensions that this space has not'
);
select memory.remember('without a vector', space => 'a'), memory.remember('x', embedding => '{1, 0, 0, 0, 0}', space => 'b');
select results_eq(
    $$select s.content from memory.search('vector', embedding => '{1, 0, 0, 0, 0}', space => 'a') as s$$,
    $$values ('without a vector')$$,
    'in a space without any vector words are searched, whatever another space holds'
);
select results_eq(
    $$select s.content from memory.search('old', embedding => '{1, 0, 0}', model => 'wide') as s$$,
    $$values ('known to the old one')$$,
    'and where a model is named that has none here yet'
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
