begin;
select plan(3);

create temporary table made as
select * from memory.remember('Ana drinks green tea', embedding => '{0.6, 0.8}');
set local transaction_read_only = on;
select results_eq(
    $$select r.memory_id from memory.recall('what does Ana drink?') as r$$, 'select memory_id from made',
    'recall'
);
select results_eq(
    $$select r.memory_id, r.vector_rank from memory.recall('what does Ana drink?', '{0.6, 0.8}') as r$$,
    'select memory_id, 1 from made', 'with a vector'
);
select is((select v.access_count from memory.vitals as v), 0::bigint, 'and touches nothing');

select * from finish();
rollback;
