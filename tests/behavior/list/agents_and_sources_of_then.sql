begin;
select plan(3);

select count(*)::text from memory.remember('green tea', agent => 'early', at => '2026-01-01');
select count(*)::text from memory.remember('green tea', agent => 'late', at => '2026-02-01');
select results_eq(
    $$select l.agents from memory.list(as_of => '2026-01-15', at => '2026-02-02') as l$$, $$values ('{early}'::text[])$$,
    'who had remembered it by then'
);
select results_eq(
    $$select l.agents from memory.list(at => '2026-02-02') as l$$, $$values ('{early,late}'::text[])$$, 'who has by now'
);

-- A memory that came to its source later.
select count(*)::text from memory.ingest_source('black tea', 'a', 'file', chunks => '{black tea}', at => '2026-01-01');
create temporary table source as select m.memory_id from memory.memories as m where m.kind = 'document';
insert into memory.revisions (
    space, memory_id, revision_id, version, edit_type, editor_type, login, diff_summary, revised_at, old
)
select 'default', s.memory_id, memory._uuidv7('2026-02-01'), 1, 'update', 'system', current_user, 'x', '2026-02-01',
    '{"source_id": null}'
from source as s;
select results_eq(
    $$
    select l.source_id, l.source_name, s.source_id, s.source_name
    from memory.list(as_of => '2026-01-15', kinds => '{document}') as l
    inner join memory.search('black', as_of => '2026-01-15') as s using (memory_id)
    $$,
    $$values (null::uuid, null::text, null::uuid, null::text)$$, 'search tells the source of then, as list does'
);

select * from finish();
rollback;
