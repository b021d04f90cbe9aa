begin;
select plan(17);

create temporary table m as
select
    (memory.remember('only r1 knows', agent => 'r1')).memory_id as own,
    (memory.remember('both know', agent => 'r1', provenance => '{"mode": "a"}')).memory_id as shared,
    (memory.remember('r1 said it first', agent => 'r1')).memory_id as repeated,
    (memory.remember('nobody said it, r1 holds it', at => '2026-01-01')).memory_id as held,
    (memory.remember('to be done', kind => 'task', agent => 'r2',
    options => '{"task": {"assigned_to": "r1"}}')).memory_id as task,
    (memory.ingest_source('alone', 'alone', 'web', chunks => '{a,b}', agent => 'r1')).source_id as alone,
    (memory.ingest_source('known', 'known', 'web', chunks => '{c,d}', agent => 'r1')).source_id as known;
select memory.remember('both know', agent => 'r2', provenance => '{"mode": "b"}')::text;
select memory.remember('r1 said it first')::text;
select memory.hold('r1', array[held])::text from m;
select memory.hold('r2', array(
    select c.memory_id from memory.memories as c where c.source_id = m.known and c.content = 'c'
))::text from m;
select memory.annotate(shared, 'r1 was here', agent => 'r1')::text, memory.annotate(shared, 'so was r2', agent => 'r2')::text
from m;
select memory.link(shared, task, 'related_to', agent => 'r1')::text from m;
set local memory.editor = 'human:r1';
select memory.revise(shared, importance => 0.5)::text from m;
set local memory.editor = '';

create temporary table said as select * from memory.purge(agent => 'r1', dry_run => true);
select results_eq(
    'select rows from said', 'select rows from said order by rows desc', 'what goes is told before what has nothing'
);
select is_empty('select * from memory.erasures', 'a dry run leaves no erasure');
select results_eq(
    'select distinct dry_run from said', 'values (true)', 'it says that it is one'
);
select results_eq(
    $$select table_name, rows, true from memory.purge(agent => 'r1', reason => 'left us') where not dry_run$$,
    'table said',
    'and foretells what is done');
select results_eq(
    $$select content from memory.memories order by content collate "C"$$,
    $$values ('both know'), ('c'), ('d'), ('nobody said it, r1 holds it'), ('r1 said it first'), ('to be done')$$,
    'what others have said, or hold, stays'
);
select results_eq($$select name from memory.sources$$, $$values ('known')$$,
    'a document that somebody else holds a part of stays whole');
select results_eq($$select agent collate "default" from memory.agents$$, $$values ('r2')$$, 'the agent is gone');
select results_eq($$select distinct agent collate "default" from memory.agent_memories$$, $$values ('r2')$$,
    'and its working memory');
select results_eq($$select mode from memory.provenance$$, $$values ('b')$$, 'and how it has learned');
select results_eq($$select note from memory.annotations$$, $$values ('so was r2')$$, 'and its notes');
select is_empty($$select from memory.links$$, 'and its links');
select results_eq($$select status collate "default", assigned_to collate "default" from memory.tasks$$,
    $$values ('pending', null)$$, 'and its name on a task of another');
select results_eq($$select editor_type collate "default", editor_id from memory.revisions$$, $$values ('human', null)$$,
    'and in the history of what stays');
select results_eq(
    $$select scope collate "default", reason, erased_by, counts ->> 'memories' from memory.erasures$$,
    $$values ('agent', 'left us', session_user, '7')$$, 'what remains says how much, and by whom'
);
select is((select sum(rows) from memory.purge(agent => 'r1')), 0::numeric, 'a second run finds nothing');
select is((select count(*) from memory.erasures), 1::bigint, 'and is no erasure');
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
