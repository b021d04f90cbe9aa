begin;
select plan(3);

-- As a file may bring it.
create temporary table made as select m.memory_id from memory.remember('Ana drinks green tea') as m;
create temporary table exported as
select replace(e.line::text, m.memory_id::text, '00000000-0000-0000-0000-000000000000') as line
from memory.export_space() as e, made as m;
create temporary table imported as
select i.* from memory.import_space(array(select e.line from exported as e), 'other') as i;
select is_empty('select * from memory.doctor(''other'')', 'good health is no row');
alter table memory.memories disable trigger user;
update memory.memories as m set tags = '{tea}' where m.space = 'other';
alter table memory.memories enable trigger user;
select set_has(
    'select d.problem from memory.doctor(''other'') as d', 'values (''not found by its tags'')',
    'the memory with the lowest id is examined'
);
select memory.maintain('1 minute', 'other', options => '{"tasks": ["repair"]}');
select is_empty('select * from memory.doctor(''other'')', 'and repaired');

select * from finish();
rollback;
