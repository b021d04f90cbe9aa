-- pytest.mark.slow
begin;
select plan(7);

-- 10,001 memories, of which all but one change; then the last one.
select memory.configure_space('s', '{"curve": "none"}');
insert into memory.kinds (space, kind, description) values ('s', 'note', 'n');
insert into memory.memories (space, memory_id, content, language, kind, created_at, updated_at)
select 's', memory._uuidv7('2026-01-01'::timestamptz + n * interval '1 second', 0), 'tea ' || n, 'simple', 'note',
    '2026-01-01'::timestamptz + n * interval '1 second', now()
from generate_series(1, 10001) as n;
insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
select m.space, m.memory_id, m.created_at, m.created_at, 'none', 50, 7, 0, 0.3
from memory.memories as m where m.space = 's';
analyze memory.memories;
analyze memory.vitals;
insert into memory.revisions (
    space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary, revised_at
)
select m.space, memory._uuidv7('2026-03-01'::timestamptz, 0), m.memory_id, 1, 'update', 'human', 'x',
    '{"importance": 0.5}', 'importance', '2026-03-01'
from memory.memories as m where m.space = 's' and m.content <> 'tea 1';

select is(
    (select count(*) from memory.search('tea', as_of => '2026-02-01', space => 's')), 10::bigint,
    'of 10,000 changes the past is known'
);
insert into memory.revisions (
    space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary, revised_at
)
select m.space, memory._uuidv7('2026-04-01'::timestamptz, 0), m.memory_id, 1, 'update', 'human', 'x',
    '{"importance": 0.5}', 'importance', '2026-04-01'
from memory.memories as m where m.space = 's' and m.content = 'tea 1';
select throws_ok(
    format('select * from memory.%s, as_of => ''2026-02-01'', space => ''s'')', call), 'PM022',
    'too many changes since as_of', call
)
from unnest(array['search(''tea''', 'recall(''tea''', 'list(max_results => 10']) as call;
select is(
    (select count(*) from memory.search('tea', as_of => '2026-03-15', space => 's')), 10::bigint,
    'a later time has fewer changes'
);
select lives_ok(
    $$select memory.history((select memory_id from memory.list(max_results => 1, space => 's')),
                            as_of => '2026-02-01', space => 's')$$,
    'the history of one memory has no bound'
);
-- A memory that has changed twice is one.
insert into memory.revisions (
    space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary, revised_at
)
select m.space, memory._uuidv7('2026-04-02'::timestamptz, 0), m.memory_id, 2, 'update', 'human', 'x',
    '{"importance": 0.5}', 'importance', '2026-04-02'
from memory.memories as m where m.space = 's';
select is(
    (select count(*) from memory.list(as_of => '2026-01-01', max_results => 1000, space => 's')), 0::bigint,
    'what did not exist has not changed'
);

select * from finish();
rollback;
