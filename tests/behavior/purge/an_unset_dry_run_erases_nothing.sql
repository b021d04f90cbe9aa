begin;
select plan(6);

create temporary table one as select (memory.remember('Ana drinks tea', at => '2025-01-01')).memory_id;

select throws_ok(
    $$select * from memory.purge(memory_ids => array(select memory_id from one), dry_run => null)$$,
    '22023', 'invalid value', 'whoever leaves it open is refused'
);
select throws_ok(
    $$select * from memory.drop_space('default', dry_run => null)$$, '22023', 'invalid value', 'so is drop_space()'
);
select throws_ok(
    $$select * from memory.expire(dry_run => null)$$, '22023', 'invalid value', 'and expire(), which may erase'
);
select is((select count(*) from memory.memories), 1::bigint, 'and the memory is there');
select is(
    (select count(*) from memory.decay(at => '2026-01-01', dry_run => null)), 1::bigint,
    'decay() can be taken back: NULL is as if left out'
);
select is(
    (select count(*) from memory.memories as m where m.archived_at is not null), 1::bigint, 'it has archived'
);

select * from finish();
rollback;
