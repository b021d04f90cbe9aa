begin;
select plan(8);

create temporary table m as
select r.memory_id from memory.remember('tea', tags => '{drinks:tea}', at => '2026-01-01') as r;
select is(
    memory.tag((select memory_id from m), '{z,a:b:c,z}', at => '2026-02-01'), '{a:b:c,drinks:tea,z}',
    'the tags are those of before and the new ones, each once, in order'
);
select results_eq(
    $$select m.tags::text collate "default", m.tag_paths::text collate "default", m.version
    from memory.memories as m$$,
    $$values ('{a:b:c,drinks:tea,z}', '{a,a:b,a:b:c,drinks,drinks:tea,z}', 2::bigint)$$,
    'and so are their ancestors'
);
select results_eq(
    'select t.tag collate "default", t.created_at from memory.tags as t order by 1',
    $$
    values ('a:b:c', '2026-02-01'::timestamptz), ('drinks:tea', '2026-01-01'), ('z', '2026-02-01')
    $$,
    'the vocabulary knows since when'
);
select results_eq(
    'select r.old, r.diff_summary from memory.revisions as r',
    $$values ('{"tags": ["drinks:tea"]}'::jsonb, 'tags')$$,
    'the history keeps the tags of before'
);
select is(memory.tag((select memory_id
from m), '{z}'), '{a:b:c,drinks:tea,z}', 'a tag that is there already');
select is(memory.tag((select memory_id from m), '{}'), '{a:b:c,drinks:tea,z}', 'no tag');
select is(memory.tag((select memory_id from m), null), '{a:b:c,drinks:tea,z}', 'and NULL');
select is((select m.version from memory.memories as m), 2::bigint, 'change nothing');

select * from finish();
rollback;
