begin;
select plan(5);

create temporary table m as
select
    (memory.remember('Water the plants', kind => 'task', dedup => 'exact', options => '{"task": {}}')).memory_id as task,
    (memory.remember('Water the plants!', dedup => 'off')).memory_id as note;
select throws_ok(
    'select * from memory.merge_duplicates((select array[task, note] from m))', 'PM008',
    'these memories cannot be merged', 'its text is the shorter one'
);
select is_empty('select kept_id from memory.merge_duplicates() where kept_id is not null', 'nor is it merged without being named');
select is((select count(*) from memory.list(options => '{"task_status": ["pending"]}')), 1::bigint, 'it is still to be done');
select memory.revise(task, 'Water the plants!!')::text from m;
select results_eq(
    'select kept_id from memory.merge_duplicates()', 'select task from m', 'the longer one is kept'
);
select is((select count(*) from memory.list(options => '{"task_status": ["pending"]}')), 1::bigint, 'as a task');

select * from finish();
rollback;
