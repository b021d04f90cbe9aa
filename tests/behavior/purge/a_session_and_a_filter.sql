begin;
select plan(31);

select memory.remember('yes', session => 's1')::text,
    memory.remember('no', session => 's2')::text,
    memory.remember('both', session => 's2')::text,
    memory.remember('both', provenance => '{"session_id": "s1"}')::text,
    memory.remember('child', provenance => '{"session_id": "s3", "parent_session_id": "s1"}')::text,
    memory.ingest_source('doc', 'doc', 'web', provenance => '{"session_id": "s1"}')::text;
select is((select rows from memory.purge(session => 's1') where table_name = 'memories'), 2::bigint,
    'the turn, and the chunk of the document');
select results_eq($$select content from memory.memories order by 1$$, $$values ('both'), ('child'), ('no')$$,
    'the others stay');
select is_empty(
    $$select from memory.provenance as p where 's1' in (p.session_id, p.parent_session_id)$$, 'none tells of that session'
);

-- What no session and no agent can be called may stand in a provenance, or in a task, and goes as well.
select memory.remember('kept', session => 's9', provenance => jsonb_build_object('session_id', repeat('s', 300)))::text,
    memory.remember('to do', kind => 'task', options => '{"task": {"assigned_to": " bob "}}')::text;
select is(
    (
        select string_agg(p.table_name || ' ' || p.rows, ', ' order by p.table_name)
        from (
            select * from memory.purge(session => repeat('s', 300))
            union all
            select * from memory.purge(agent => ' bob ')
        ) as p
        where p.rows > 0
    ),
    'provenance 1, tasks 1', 'names beyond what would be accepted today'
);

-- Each key of a filter, and all of them together.
select memory.register_model('three', 3)::text;
create temporary table f (filter jsonb, found text);
insert into f values
('{"kinds": ["fact", "thought"]}', 'Ana,Bob'),
('{"tags": ["a"]}', 'Ana,Cid'),
('{"metadata": {"k": 1}}', 'Ana'),
('{"project": "p"}', 'Bob'),
('{"session": "s"}', 'Cid'),
('{"since": "2026-01-02"}', 'Bob,Cid'),
('{"until": "2026-01-02"}', 'Ana'),
('{"contains": "aN\"a"}', 'Ana'),
('{"contains": "once"}', 'Bob'),
('{"contains": "noted"}', 'Cid'),
('{"tags": ["a"], "since": "2026-01-02", "contains": "CID"}', 'Cid'),
-- The keys of search() and list(), which mean the same here.
('{"all_tags": ["a", "a:b"]}', 'Ana'),
('{"not_tags": ["a:b"]}', 'Bob,Cid'),
('{"agent": "eve"}', 'Cid'),
('{"min_importance": 0.5}', 'Bob'),
('{"min_health": 0.1}', 'Ana'),
('{"min_health": 0, "tags": ["a"]}', 'Ana,Cid'),
('{"valid_at": "2026-01-01"}', 'Ana,Cid'),
('{"external_system": "notion", "external_prefix": "page/"}', 'Ana'),
('{"provenance": {"repo_name": "r", "git_branch": "b", "session_id": "x"}}', 'Cid'),
('{"task_status": ["completed"]}', null),
('{"without_embedding": "three"}', 'Ana,Bob,Cid'),
('{"source_id": "00000000-0000-7000-8000-000000000000"}', null);
create temporary table p as
select
    (memory.remember('Ana', kind => 'fact', pinned => true, tags => '{a:b}', metadata => '{"k": 1, "x": "an\"a"}', space => 'f',
    at => '2026-01-01', options => '{"external_id": {"system": "notion", "id": "page/1"}}'
    )).memory_id as ana,
    (memory.remember('Bob, once', kind => 'thought', project => 'p', space => 'f', at => '2026-01-02',
    importance => 0.7, valid_from => '2026-01-02')).memory_id as bob,
    (memory.remember('Cid', kind => 'idea', tags => '{a}', space => 'f', at => '2026-01-03',
    session => 's', agent => 'eve', provenance => '{"repo_name": "r", "git_branch": "b", "session_id": "x"}')).memory_id as cid;
select memory.revise(bob, content => 'Bob', space => 'f')::text, memory.annotate(cid, 'Noted', space => 'f')::text from p;
select is(
    (
        select string_agg(m.content, ',' order by m.content)
        from memory.memories as m
        where m.memory_id = any((memory._purge_target('f', (null, null, null, null, f.filter)::memory.purge_request)).memory_ids)
    ),
    f.found, 'filter ' || f.filter::text
)
from f;
select throws_ok(
    format('select * from memory.purge(filter => %L, space => ''f'')', e.filter), '22023', 'invalid filter', e.filter
)
from unnest('{"{}", "{\"min_health\": 0}", "{\"min_health\": 0.0, \"all_tags\": []}"}'::text[]) as e (filter);
select is((select rows from memory.purge(filter => '{"contains": "i"}', space => 'f') where table_name = 'memories'),
    1::bigint, 'in its own space');

select * from finish();
rollback;
