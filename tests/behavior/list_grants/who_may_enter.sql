begin;
select plan(2);

select memory.grant_space('memory_bound', 'read', 's1')::text, memory.grant_space('memory_reader', 'admin', 's1')::text;
select results_eq(
    $$select role::text, privilege from memory.list_grants('s1')$$,
    $$values ('memory_bound', 'read'), ('memory_reader', 'admin')$$, 'each role and what it may'
);
select is_empty('select * from memory.list_grants()', 'of this space');

select * from finish();
rollback;
