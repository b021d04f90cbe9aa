begin;
select plan(9);

create temporary table m as
select (memory.remember('a')).memory_id as a, (memory.remember('b')).memory_id as b;
select memory.link(a, b, 'led_to'), memory.link(a, b, 'related_to'), memory.link(b, a, 'led_to') from m;

select is(
    (select memory.unlink(a, b, 'led_to', space => 'other') from m),
    false, 'not the edge of another space'
);
select is((select memory.unlink(a, b, 'explains') from m), false, 'not one of another type');
select is((select memory.unlink(a, b, null) from m), false, 'NULL is no type');
select is((select memory.unlink(null, b, 'led_to') from m), false, 'nor a memory');
select is((select count(*) from memory.links), 3::bigint, 'all of them stay');
select is((select memory.unlink(a, b, 'led_to') from m), true, 'the one that is named goes');
select results_eq(
    'select l.from_id = m.a, l.type collate "default" from memory.links as l cross join m order by 1',
    $$values (false, 'led_to'), (true, 'related_to')$$, 'and no other'
);
select is((select memory.unlink(a, b, 'led_to') from m), false, 'once');
select is((select memory.unlink(a, b, 'caused_by') from m), true, 'caused_by is led_to, the other way round');

select * from finish();
rollback;
