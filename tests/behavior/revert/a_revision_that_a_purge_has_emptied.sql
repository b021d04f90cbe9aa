begin;
select plan(4);

create temporary table kept as
select * from memory.remember('Ana drinks green tea every morning!!', at => '2026-03-01');
create temporary table merged as
select * from memory.remember('Ana drinks green tea every morning', dedup => 'exact', tags => '{tea}', at => '2026-03-01');
create temporary table done as select * from memory.merge_duplicates(at => '2026-03-02');
select memory.tag((select memory_id from kept), '{cup}', at => '2026-03-03')::text;
create temporary table change as
select r.revision_id
from memory.revisions as r
where r.memory_id = (select memory_id from kept)
order by r.version desc limit 1;
select memory.purge(memory_ids => array[(select memory_id from merged)])::text;

select is((select kept_id from done), (select memory_id from kept), 'the longer text is kept');
select is(
    (select r.old from memory.revisions as r where r.revision_id = (select revision_id from change)), '{}'::jsonb,
    'the tags before the change told what the erased memory had brought'
);
select lives_ok(
    $$select memory.revert((select memory_id from kept), (select revision_id from change))$$,
    'the change is still known'
);
select is(
    (select m.tags::text[] from memory.memories as m where m.memory_id = (select memory_id from kept)),
    array['cup'], 'and nothing of it is left to take back'
);

select * from finish();
rollback;
