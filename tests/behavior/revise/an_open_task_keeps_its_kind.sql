begin;
select plan(3);

create temporary table m as
select memory_id as id from memory.remember('Water the plants', kind => 'task', options => '{"task": {}}');
select throws_ok(
    'select memory.revise((select id from m), kind => ''note'')', 'PM007', 'an open task keeps its kind',
    'nobody could close it'
);
select memory.set_task(id, '{"status": "completed"}')::text from m;
select lives_ok('select memory.revise((select id from m), kind => ''note'')', 'a finished one may become a note');
select throws_ok(
    'select memory.set_task((select id from m), ''{"status": "pending"}'')', 'PM007', 'memory is not a task',
    'which is not opened again'
);

select * from finish();
rollback;
