-- pytest.mark.slow
begin;
select plan(4);

-- More than two batches, of which one has been done.
select memory.remember('memory ' || n, dedup => 'off', at => '2026-01-01') from generate_series(1, 2100) as n;
savepoint before;
select is((select count(*) from memory.decay(at => '2026-06-01')), 2100::bigint, 'all batches in one run');
select is_empty('select from memory.memories as m where m.live', 'all archived');
rollback to savepoint before;

update memory.memories as m set archived_at = '2026-06-01'
where m.memory_id in (select d.memory_id from memory.decay(true, at => '2026-06-01') as d limit 1000);
select is(
    (select count(*) from memory.decay(at => '2026-06-01')), 1100::bigint, 'the rest in a run after a stop'
);
select is_empty('select from memory.memories as m where m.live', 'all archived');

select * from finish();
rollback;
