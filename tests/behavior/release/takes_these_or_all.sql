begin;
select plan(7);

create temporary table made as
select n, r.memory_id from generate_series(1, 4) as n cross join lateral memory.remember('tea ' || n) as r;
select memory.hold('r2', (select array_agg(memory_id) from made));
select is((select count(*) from memory.working_memory('r2')), 4::bigint, 'held');
select is(memory.release('r2', (select array_agg(memory_id) from made where n <= 2)), 2, 'released: these two');
select is(memory.release('r2', (select array_agg(memory_id) from made where n <= 2)), 0, 'once');
select set_eq(
    'select made.n from memory.working_memory(''r2'') inner join made using (memory_id)', 'values (3), (4)', 'the others stay'
);
select is(memory.release('r2'), 2, 'all that are left');
select is((select count(*) from memory.working_memory('r2')), 0::bigint, 'none are left');
select throws_ok(
    $$select memory.working_memory('r2', -1)$$, '22023', 'token_budget is negative', 'a budget is no debt'
);

select * from finish();
rollback;
