begin;
select plan(4);

create temporary table made as
select t.name, r.memory_id
from (values ('kept', 0.1), ('changed', 0.2), ('gone', 0.3)) as t (name, importance)
cross join lateral memory.remember('the ' || t.name || ' one', importance => t.importance, at => '2026-01-01') as r;
update memory.spaces as s set curve = 'none';
insert into memory.revisions (
    space, memory_id, revision_id, version, edit_type, editor_type, login, diff_summary, revised_at, old
)
select 'default', m.memory_id, memory._uuidv7('2026-02-01'), 1, 'update', 'system', current_user, 'x', '2026-02-01',
    '{"content": "what it said before", "importance": 0.9}'
from made as m
where m.name = 'changed';
select memory.forget((select memory_id from made where name = 'gone'))::text;

select results_eq(
    $$select l.content, l.state from memory.list(order_by => 'importance', at => '2026-03-01', as_of => '2026-01-15') as l$$,
    $$values ('what it said before', 'live'), ('the gone one', 'live'), ('the kept one', 'live')$$,
    'texts, importance and states of then'
);
select results_eq(
    $$select l.content from memory.list(order_by => 'importance', at => '2026-03-01') as l$$,
    $$values ('the changed one'), ('the kept one')$$, 'those of now'
);
select results_eq(
    $$
    select l.content
    from memory.list(order_by => 'importance', max_results => 1, at => '2026-03-01', as_of => '2026-01-15') as p
    cross join lateral memory.list(order_by => 'importance', max_results => 1, as_of => '2026-01-15', after => p.cursor) as l
    $$,
    $$values ('the gone one')$$, 'page by page, too'
);
select is_empty($$select * from memory.list(as_of => '2025-12-31')$$, 'before it there was nothing');

select * from finish();
rollback;
