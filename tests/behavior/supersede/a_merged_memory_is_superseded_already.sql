-- Only unmerge() undoes a merge. So nobody makes a merge into a supersession that would outlive it.
begin;
select plan(7);

create temporary table ids as
select (memory.remember('Ana drinks green tea every morning')).memory_id as kept,
    (memory.remember('The harbor is closed')).memory_id as merged;
create temporary table done as
select d.* from ids as i, memory.merge_duplicates(array[i.kept, i.merged]) as d;
select throws_ok(
    'select memory.supersede(i.merged, i.kept) from ids as i', 'PM008', 'the memory is merged', 'it is refused'
);
select is_empty('select from memory.links', 'and no link is left');
-- An import may bring the merged memory as it was before.
update memory.memories as m set superseded_by = null where m.superseded_by is not null;
select throws_ok(
    'select memory.supersede(i.merged, i.kept) from ids as i', 'PM008', 'the memory is merged', 'also while it is live'
);
select throws_ok(
    $$
    select memory.revert(i.merged, r.revision_id) from ids as i
    inner join memory.revisions as r on r.memory_id = i.merged and r.edit_type = 'restore'
    $$, 'PM008', 'the memory is merged', 'nor is it taken back so'
);

-- A file may bring such a link all the same.
insert into memory.links (space, from_id, type, to_id, created_at)
select 'default', i.kept, 'supersedes', i.merged, now() from ids as i;
select memory.unmerge(d.merge_id)::text from done as d;
select is_empty('select from memory.links', 'an unmerge takes it away');
select lives_ok('select memory.supersede(i.merged, i.kept) from ids as i', 'then it can be superseded');
select results_eq(
    'select m.memory_id from memory.memories as m where m.live', 'select i.kept from ids as i', 'and is not live any more'
);

select * from finish();
rollback;
