begin;
select plan(7);

do $$
begin
    perform memory.remember('tea', agent => 'r1', tags => '{drinks}', space => s) from unnest(array['a', 'b']) as s;
    perform memory.grant_space('memory_bound', space => 'a');
end
$$;
select is(
    (select d.rows from memory.drop_space('a', dry_run => true) as d where d.table_name = 'memories'), 1::bigint,
    'a dry run counts'
);
select is((select count(*) from memory.list(space => 'a') as l), 1::bigint, 'and drops nothing');
select count(*)::text from memory.drop_space('a', 'moved out');
select is_empty($$select * from memory.list_spaces('a')$$, 'the space is gone');
select is_empty($$select * from memory.list_grants('a')$$, 'with its grants');
select results_eq(
    $$select scope, reason from memory.list_erasures(space => 'a')$$, $$values ('space', 'moved out')$$,
    'the receipt stays'
);
select is((select count(*) from memory.list(space => 'b') as l), 1::bigint, 'the other space is as it was');
select throws_ok(
    $$select * from memory.drop_space(null)$$, '22023', 'invalid value', 'the space of the session is not meant'
);

select * from finish();
rollback;
