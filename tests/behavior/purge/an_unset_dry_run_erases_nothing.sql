begin;
select plan(7);

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
select throws_ok(
    $$select * from memory.decay(at => '2026-01-01', dry_run => null)$$, '22023', 'invalid value', 'decay(), too'
);
select throws_ok(
    $$select * from memory.prune(at => '2026-01-01', dry_run => null)$$, '22023', 'invalid value', 'prune(), too'
);
select throws_ok(
    $$select * from memory.merge_duplicates(dry_run => null)$$, '22023', 'invalid value', 'and merge_duplicates()'
);
select is(
    (select count(*) from memory.memories as m where m.live and m.archived_at is null), 1::bigint, 'the memory is there'
);

select * from finish();
rollback;
