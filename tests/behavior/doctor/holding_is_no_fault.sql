begin;
select plan(2);

create temporary table made as
select r.memory_id from memory.remember('Ana drinks green tea', agent => 'ana') as r;
create temporary table held as
select h.outcome from memory.hold('bert', array(select memory_id from made)) as h;
select is_empty('select * from memory.doctor()', 'an agent may hold what another remembers');
create temporary table again as
select r.outcome from memory.remember('Ana drinks green tea', agent => 'bert') as r;
select is_empty('select * from memory.doctor()', 'and remember it afterwards');

select * from finish();
rollback;
