-- A number beyond what a halfvec holds would stop the index of the model, for all spaces.
begin;
select plan(3);

select memory.register_model('half', 3, storage => 'halfvec');
select throws_ok(
    $$select memory.remember('too large', embedding => '{65505, 2, 3}', model => 'half')$$, '22023', 'invalid embedding',
    'it is refused'
);
select throws_ok(
    $$select memory.search(embedding => '{1, 2, -1000000}', model => 'half')$$, '22023', 'invalid embedding',
    'in a question, too'
);
select lives_ok(
    $$select memory.remember('as large as can be', embedding => '{65504, 2, 3}', model => 'half')$$, 'the largest one'
);

select * from finish();
rollback;
