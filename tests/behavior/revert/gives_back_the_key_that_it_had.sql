begin;
select plan(7);

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

-- Its successor has been erased, or it had expired.
create temporary table g as
select
    (memory.remember('Dora paints')).memory_id as old, (memory.remember('Dora draws')).memory_id as new,
    (memory.remember('Emil rows', expires_at => now() + interval '1 hour')).memory_id as expired;
select memory.supersede(old, new)::text from g;
select count(*)::text from g cross join lateral memory.purge(array[g.new]);
select count(*)::text from memory.expire(at => now() + interval '2 hours');
select memory.revert(v.memory_id, v.revision_id)::text
from g
inner join memory.revisions as v on v.memory_id = g.old and v.old ? 'dedup_key' or v.memory_id = g.expired;
select memory.revise(expired, options => '{"clear": ["expires_at"]}')::text from g;
select is((memory.remember('Dora paints')).memory_id, old, 'its successor has been erased') from g;
select is((memory.remember('Emil rows')).memory_id, expired, 'it had expired') from g;
select is((select count(*) from memory.doctor()), 0::bigint, 'and nothing is wrong');

select * from finish();
rollback;
