begin;
select plan(6);

create temporary table ids as
select (memory.remember('Ana drinks green tea every morning', tags => '{own}', metadata => '{"own": 1}')).memory_id as kept,
    (memory.remember('The harbor is closed', tags => '{theirs,both}', metadata => '{"theirs": 1, "both": 1}')).memory_id
        as merged;
create temporary table done as
select d.* from ids as i, memory.merge_duplicates(array[i.kept, i.merged]) as d;
-- Each call is a transaction of its own in life, so it has a time of its own.
select memory._open_history('import');
update memory.merges as g set merged_at = now() - interval '2 hours';
update memory.revisions as r set revised_at = now() - interval '2 hours';
select memory._close_history();
select memory.tag(i.kept, '{mine}')::text from ids as i;
create temporary table change as
select r.revision_id from memory.revisions as r inner join ids as i on i.kept = r.memory_id
where r.old -> 'tags' ? 'theirs';
select is((select count(*) from change), 1::bigint, 'a change while the memories were merged');

select memory.revert(i.kept, c.revision_id)::text from ids as i, change as c;
select results_eq(
    $$select m.tags::text collate "default", m.metadata from memory.memories as m inner join ids as i on i.kept = m.memory_id$$,
    $$values ('{both,own,theirs}', '{"own": 1, "both": 1, "theirs": 1}'::jsonb)$$,
    'the merge counts while it is not undone'
);
select memory.tag(i.kept, '{mine}')::text from ids as i;
select memory.unmerge(d.merge_id)::text from done as d;
select memory.tag(i.kept, '{both}')::text from ids as i;
select memory.revise(i.kept, metadata => '{"own": 2, "both": 1}')::text from ids as i;

select lives_ok('select memory.revert(i.kept, c.revision_id) from ids as i, change as c', 'undone, it does not');
select results_eq(
    $$select m.tags::text collate "default", m.metadata from memory.memories as m inner join ids as i on i.kept = m.memory_id$$,
    $$values ('{both,own}', '{"own": 1, "both": 1}'::jsonb)$$,
    'what it brought stays away, but for what the memory was given by hand since'
);
select count(*)::text from ids as i, memory.purge(array[i.merged]);
select is_empty(
    $$
    select from memory.memories as m where to_jsonb(m)::text like '%theirs%'
    union all
    select from memory.revisions as r where r.old::text like '%theirs%'
    union all
    select from memory.tags as t where t.tag = 'theirs'
    $$,
    'so a purge finds all of it'
);
select results_eq(
    $$select m.tags::text collate "default", m.metadata from memory.memories as m$$,
    $$values ('{both,own}', '{"own": 1, "both": 1}'::jsonb)$$, 'and takes nothing else'
);

select * from finish();
rollback;
