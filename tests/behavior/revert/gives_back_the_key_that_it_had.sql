begin;
select plan(5);

create temporary table r as
select
    (memory.remember('Ana drinks tea', dedup => 'off')).memory_id as off,
    (memory.remember('Bertil owns a boat', dedup => 'exact')).memory_id as met,
    (memory.remember('Carla sails')).memory_id as successor;
select memory.supersede(id, successor)::text
from r
cross join lateral (values (r.off), (r.met)) as o (id);
select is(
    (select array_agg(v.diff_summary) from memory.revisions as v), '{superseded_by,superseded_by}', 'one column has changed'
);
select memory.revert(v.memory_id, v.revision_id)::text from memory.revisions as v;
select is(
    (memory.remember('Bertil owns a boat', dedup => 'exact')).memory_id, met,
    'what a repeat met before it was superseded, it meets again'
)
from r;
select isnt(
    (memory.remember('Ana drinks tea', dedup => 'exact')).memory_id, off,
    'what was remembered for itself is met by no repeat, not even after that'
)
from r;
select is(
    (select array_agg(h.content order by h.version) from memory.history(r.off) as h),
    array_fill('Ana drinks tea'::text, array[3]), 'its history is read'
)
from r;
select is((select count(*) from memory.doctor()), 0::bigint, 'and nothing is wrong');

select * from finish();
rollback;
