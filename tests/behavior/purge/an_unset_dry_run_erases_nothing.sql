begin;
select plan(3);

create temporary table one as select (memory.remember('Ana drinks tea', at => '2025-01-01')).memory_id;

select is(
    (select bool_and(p.dry_run) from memory.purge(memory_ids => array(select memory_id from one), dry_run => null) as p),
    true, 'whoever leaves it open is only told'
);
select is((select count(*) from memory.memories), 1::bigint, 'and the memory is there');
select is(
    (select count(*) from memory.decay(at => '2026-01-01', dry_run => null)
        cross join memory.memories as m where m.archived_at is null),
    1::bigint, 'decay() tells what would fade, and archives nothing'
);

select * from finish();
rollback;
