begin;
select plan(8);

create temporary table ids as
select (memory.remember('Ana drinks green tea every morning', tags => '{own}', metadata => '{"own": 1}')).memory_id as kept,
    (memory.remember('The harbor is closed', tags => '{theirs,both}', metadata => '{"theirs": 1, "both": 1}')).memory_id
        as merged,
    (memory.remember('The train is late', metadata => '{"theirs": 2}')).memory_id as last;
create temporary view state as
select m.tags::text collate "default" as tags, m.metadata
from memory.memories as m inner join ids as i on i.kept = m.memory_id;
create temporary table done as
select d.* from ids as i, memory.merge_duplicates(array[i.kept, i.merged]) as d;
select memory.tag(i.kept, '{mine}')::text from ids as i;
create temporary table change as
select r.revision_id from memory.revisions as r inner join ids as i on i.kept = r.memory_id
where r.old -> 'tags' ? 'theirs';
select is((select count(*) from change), 1::bigint, 'a change while the memories were merged');

select memory.revert(i.kept, c.revision_id)::text from ids as i, change as c;
select results_eq(
    'select * from state', $$values ('{both,own,theirs}', '{"own": 1, "both": 1, "theirs": 1}'::jsonb)$$,
    'the merge counts while it is not undone'
);

-- One more, which brings the key anew.
select memory.revise(i.kept, metadata => '{"own": 1, "both": 1}')::text from ids as i;
create temporary table second as
select d.* from ids as i, memory.merge_duplicates(array[i.kept, i.last]) as d;
select memory.tag(i.kept, '{mine}')::text from ids as i;
create temporary table later_change as
select r.revision_id from memory.revisions as r inner join ids as i on i.kept = r.memory_id order by r.version desc limit 1;
select memory.unmerge(d.merge_id)::text from second as d;
select memory.unmerge(d.merge_id)::text from done as d;
select memory.tag(i.kept, '{both}')::text from ids as i;
select memory.revise(i.kept, metadata => '{"own": 2, "both": 1}')::text from ids as i;
select memory.revert(i.kept, c.revision_id)::text from ids as i, later_change as c;
select results_eq(
    'select * from state', $$values ('{both,own}', '{"own": 1, "both": 1}'::jsonb)$$,
    'what they brought stays away, but for what the memory was given by hand since'
);
select memory.revert(i.kept, c.revision_id)::text from ids as i, change as c;
select results_eq(
    'select * from state', $$values ('{both,own}', '{"own": 1, "both": 1}'::jsonb)$$, 'whichever merge it was'
);

-- What is given by hand afterward is the memory's own. In life that is another transaction, at another time.
select memory._open_history('import');
update memory.merges as g set merged_at = now() - interval '2 hours', unmerged_at = now() - interval '1 hour';
update memory.revisions as r set revised_at = now() - interval '2 hours';
select memory._close_history();
select memory.tag(i.kept, '{theirs}')::text from ids as i;
select memory.untag(i.kept, '{theirs}')::text from ids as i;
select memory.revert(i.kept, r.revision_id)::text from ids as i
inner join memory.revisions as r on r.memory_id = i.kept order by r.version desc limit 1;
select results_eq('select tags from state', $$values ('{both,own,theirs}')$$, 'and comes back');
select memory.untag(i.kept, '{theirs}')::text from ids as i;

select memory.revert(i.kept, c.revision_id)::text from ids as i, change as c;
select count(*)::text from ids as i, memory.purge(array[i.merged, i.last]);
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
    'select * from state', $$values ('{both,own}', '{"own": 1, "both": 1}'::jsonb)$$, 'and takes nothing else'
);
select lives_ok('select memory.revert(i.kept, c.revision_id) from ids as i, change as c', 'nor the change');

select * from finish();
rollback;
