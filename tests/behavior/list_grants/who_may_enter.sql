begin;
select plan(2);

do $$
begin
    perform memory.grant_space('memory_bound', 'read', 's1');
    perform memory.grant_space('memory_reader', 'admin', 's1');
end
$$;
select results_eq(
    $$select role::text collate "default", privilege from memory.list_grants('s1')$$,
    $$values ('memory_bound', 'read'), ('memory_reader', 'admin')$$, 'each role and what it may'
);
select is_empty('select * from memory.list_grants()', 'of this space');

select * from finish();
rollback;
