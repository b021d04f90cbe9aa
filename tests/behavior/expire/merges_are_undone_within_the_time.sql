begin;
select plan(9);

-- An expired memory with three merges into another that stays, as the files of copies may bring them.
select memory.configure_space('burning', '{"expiry": "purge"}')::text;
create temporary table made as
select t.what, r.memory_id
from (values ('kept', 'the longer one of two notes on tea'), ('over', 'a note on tea')) as t (what, content)
cross join lateral memory.remember(t.content, space => 'burning', dedup => 'off', at => '2026-01-15') as r;
select memory.tag(m.memory_id, '{tea}', space => 'burning')::text from made as m where m.what = 'over';
select count(*)::text from memory.merge_duplicates(
    array(select m.memory_id from made as m order by m.what), space => 'burning', at => '2026-01-20'
);
insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at)
select g.space, memory._uuidv7('2026-01-21'), g.kept_id, g.merged_ids, g.before, g.merged_at + n * interval '1 day'
from memory.merges as g cross join generate_series(1, 2) as n where g.space = 'burning';
update memory.memories as m set superseded_by = null
from made as o where o.what = 'over' and m.space = 'burning' and m.memory_id = o.memory_id;
select memory.revise(m.memory_id, expires_at => '2026-02-01', space => 'burning')::text from made as m where m.what = 'over';
create temporary view standing as
select count(*) as merges from memory.merges as g where g.space = 'burning' and g.unmerged_at is null;
create temporary view tags_of_kept as
select unnest(m.tags) as tag from memory.memories as m inner join made as k using (memory_id) where k.what = 'kept';
select is((select s.merges from standing as s), 3::bigint, 'three merges stand');
select set_eq('select * from tags_of_kept', '{tea}'::text[], 'and have brought a tag');

create function pg_temp.maintain() returns setof record language sql as $$
    select m.task, m.done, m.finished
    from memory.maintain('0', 'burning', '2026-03-01', '{"tasks": ["expire"]}') as m;
$$;
select results_eq(
    $$select * from pg_temp.maintain() as m (task text, done bigint, finished boolean)$$,
    $$values ('expire', 0::bigint, false)$$, 'without time, a call is not finished'
);
select is((select s.merges from standing as s), 2::bigint, 'and has undone one of the merges');
select is((select count(*) from made inner join memory.memories using (memory_id)), 2::bigint, 'nothing is erased yet');
select is((select count(*) from pg_temp.maintain() as m (task text, done bigint, finished boolean)), 1::bigint, 'the next');
select results_eq(
    $$select * from pg_temp.maintain() as m (task text, done bigint, finished boolean)$$,
    $$values ('expire', 1::bigint, false)$$, 'the one that undoes the last erases'
);
select is_empty('select * from tags_of_kept', 'the kept one has lost what came from the erased');
select is_empty(
    $$select * from memory.revisions as r where r.space = 'burning' and r.old -> 'tags' ? 'tea'$$,
    'and so has its history'
);

select * from finish();
rollback;
