begin;
select plan(4);

create temporary table made as select r.memory_id, memory.annotate(r.memory_id, 'see there') as note
from memory.remember('tea') as r;
select is(memory.delete_annotation((select note from made), 'other'), false, 'not that of another space');
select is(memory.delete_annotation((select note from made)), true, 'it was there');
select is((select s.annotations from memory.search('tea') as s), '{}', 'it is gone');
select is(memory.delete_annotation((select note from made)), false, 'once');

select * from finish();
rollback;
