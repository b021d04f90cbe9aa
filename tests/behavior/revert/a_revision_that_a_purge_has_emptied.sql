begin;
select plan(4);

create temporary table m as
select
    (memory.remember('Ana drinks coffee')).memory_id as old,
    (memory.remember('Ana drinks tea')).memory_id as new;
select memory.supersede(old, new)::text from m;
select memory.revert(m.old, r.revision_id)::text from m inner join memory.revisions as r on r.memory_id = m.old;
create temporary table change as
select r.revision_id from memory.revisions as r inner join m on r.memory_id = m.old where r.edit_type = 'restore';
select is(
    (select r.old from memory.revisions as r inner join change as c using (revision_id)),
    (select jsonb_build_object('superseded_by', m.new) from m), 'before the change, the memory had a successor'
);
select memory.purge(array[new])::text from m;
select is(
    (select r.old from memory.revisions as r inner join change as c using (revision_id)), '{}'::jsonb,
    'which is erased'
);
create temporary table before as select m.version from memory.memories as m;
select is(
    (select memory.revert(m.old, c.revision_id) from m, change as c), (select b.version from before as b),
    'the change is still known, and nothing of it is left to take back'
);
select is((select m.live from memory.memories as m), true, 'the memory stays as it is');

select * from finish();
rollback;
