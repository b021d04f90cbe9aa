-- A purge of a merged memory takes what the merge brought out of the history of the kept one, and leaves what
-- others have changed meanwhile. So a later purge of the kept one finds each tag that it had.
begin;
select plan(8);

create temporary table ids as
select (memory.remember('Ana drinks green tea every morning', tags => '{own}', metadata => '{"own": 1}')).memory_id as kept,
    (memory.remember('The harbor is closed', tags => '{theirs}', metadata => '{"theirs": 1}')).memory_id as merged;
select is(
    (select d.kept_id from ids as i, memory.merge_duplicates(array[i.kept, i.merged]) as d), (select i.kept from ids as i),
    'the longer text is kept'
);
select memory.tag(i.kept, '{mine}')::text from ids as i;
select memory.revise(i.kept, metadata => '{"own": 1, "theirs": 1, "mine": 1}')::text from ids as i;
select memory.untag(i.kept, '{mine}')::text from ids as i;
select memory.revise(i.kept, metadata => '{"own": 1, "theirs": 1}')::text from ids as i;
select count(*)::text from ids as i, memory.purge(array[i.merged]);

select is_empty(
    $$select from memory.revisions as r where r.old::text like '%theirs%' or r.diff_summary like '%theirs%'$$,
    'what the merge brought is in no revision'
);
select results_eq(
    $$
    select r.old -> 'tags', r.old -> 'metadata'
    from memory.revisions as r inner join ids as i on i.kept = r.memory_id order by r.version
    $$,
    $$
    values ('["own"]'::jsonb, '{"own": 1}'::jsonb), ('["own"]', null), (null, '{"own": 1}'), ('["mine", "own"]', null),
        (null, '{"own": 1, "mine": 1}'), ('["own"]', '{"own": 1}')
    $$,
    'and what the memory was given by hand is still told'
);
select results_eq(
    $$select m.tags::text collate "default", m.metadata from memory.memories as m$$,
    $$values ('{own}', '{"own": 1}'::jsonb)$$, 'the memory has its own'
);
select lives_ok(
    $$
    select memory.revert(i.kept, r.revision_id) from ids as i
    inner join memory.revisions as r on r.memory_id = i.kept and r.old -> 'metadata' ? 'mine'
    $$,
    'a former state can come back'
);
select results_eq(
    $$select m.tags::text collate "default", m.metadata from memory.memories as m$$,
    $$values ('{own}', '{"own": 1, "mine": 1}'::jsonb)$$, 'as it was, without what the merge had brought'
);
select results_eq(
    'select t.tag collate "default" from memory.tags as t order by t.tag', $$values ('mine'), ('own')$$,
    'the former tag is known while its memory is'
);
select count(*)::text from ids as i, memory.purge(array[i.kept]);
select is_empty('select from memory.tags', 'and goes with it');

select * from finish();
rollback;
