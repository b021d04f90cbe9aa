begin;
select plan(9);

update memory.spaces as s set dedup = 'exact', grace = 0 where s.space = 'default';
create temporary table m as
select (memory.remember('Ana likes green tea from Japan!', at => '2026-01-01')).memory_id as kept,
    (memory.remember('Ana likes green tea from Japan', at => '2026-01-01')).memory_id as merged;
create temporary view state as
select access_count, last_accessed_at, remember_count, last_remembered_at, curve, half_life, floor,
    round(memory._health(health, decays_from, curve, half_life, floor, '2026-02-20')::numeric, 9) as health
from memory.vitals inner join m on kept = memory_id;

select memory.touch(array[merged], at => '2026-01-05')::text from m;
select memory.remember('Ana likes green tea from Japan', at => '2026-01-20')::text;
create temporary table before as select * from state;
create temporary table done as select * from memory.merge_duplicates(at => '2026-02-01');
select is((select kept_id from done), (select kept from m), 'which one stays');
select results_eq(
    'select access_count, last_accessed_at, remember_count, last_remembered_at from state',
    $$values (1::bigint, '2026-01-05'::timestamptz, 3::bigint, '2026-01-20'::timestamptz)$$, 'a merge adds up'
);
select isnt_empty('select health from state except select health from before', 'and takes the better health');
select memory.unmerge((select merge_id from done), at => '2026-02-01')::text;
select results_eq('select * from state', 'select * from before', 'taken back, it is as it was');
select is_empty('select * from memory.doctor()', 'and nothing disagrees');

-- What happened since is its own.
create temporary table again as select * from memory.merge_duplicates(at => '2026-02-01');
select memory.touch(array[kept], at => '2026-01-05')::text from m;
select memory.unmerge((select merge_id from again), at => '2026-02-01')::text;
select results_eq(
    'select access_count, last_accessed_at, remember_count, last_remembered_at from state',
    $$values (1::bigint, '2026-01-05'::timestamptz, 1::bigint, '2026-01-01'::timestamptz)$$,
    'a touch of the very moment that came by the merge stays'
);

-- A merge and one of its result, the last one taken back first.
select count(*)::text from memory.merge_duplicates(at => '2026-02-01');
select memory.remember('Ana likes green tea from Japan...', at => '2026-01-01')::text;
select memory.touch(array(select memory_id from memory.memories where content like '%...'), at => '2026-01-09')::text;
select count(*)::text from memory.merge_duplicates(at => '2026-02-01');
create temporary table open as
select
    row_number() over (order by kept_id in (select unnest(o.merged_ids) from memory.merges as o)) as n, merge_id
from memory.merges where unmerged_at is null;
select is((select count(*) from open), 2::bigint, 'two merges');
select memory.unmerge((select merge_id from open where n = 1), at => '2026-02-01')::text;
select memory.unmerge((select merge_id from open where n = 2), at => '2026-02-01')::text;
select is_empty('select * from memory.doctor()', 'nothing disagrees');
select results_eq('select access_count from state', 'values (1::bigint)', 'and the count is its own');

select * from finish();
rollback;
