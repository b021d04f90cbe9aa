begin;
select plan(24);

create temporary table m as
select r.memory_id
from memory.remember('tea', tags => '{a}', metadata => '{"k": 1}', at => '2026-01-01') as r;
select is_empty('select from memory.revisions', 'nothing is written when a memory is made');
select memory.remember('tea');
select memory.touch(array[memory_id])::text, memory.annotate(memory_id, 'a note')::text from m;
select is_empty('select from memory.revisions', 'nor when it is only met, touched or annotated');

select memory.remember('tea', importance => 0.5, tags => '{b}', metadata => '{"l": 2}', project => 'p');
select results_eq(
    $$
    select r.memory_id, r.version, r.edit_type collate "default", r.old, r.diff_summary, r.reason,
        r.revised_at = now()
    from memory.revisions as r
    $$,
    $$
    select memory_id, 1::bigint, 'update',
        '{"importance": null, "metadata": {"k": 1}, "project": null, "tags": ["a"]}'::jsonb,
        'tags, project, metadata, importance', null::text, true
    from m
    $$,
    'a change keeps the old values of what changed, and nothing else'
);
select is((select v.version from memory.memories as v), 2::bigint, 'the memory is one version further');

update memory.memories as v set content = 'green tea', kind = v.kind, pinned = true;
update memory.memories as v set importance = null;
update memory.memories as v set dedup_key = null;
select results_eq(
    $$select r.version, r.old from memory.revisions as r order by r.version offset 1$$,
    $$
    values (2::bigint, '{"content": "tea", "pinned": false}'::jsonb), (3, '{"importance": 0.5}')
    $$,
    'of the owner''s own statements, too; what is derived is no history'
);
update memory.memories as v set deleted_at = now();
update memory.memories as v set deleted_at = null;
select results_eq(
    $$select r.edit_type collate "default", r.diff_summary from memory.revisions as r
    order by r.version offset 3$$,
    $$values ('delete', 'deleted_at'), ('restore', 'deleted_at')$$,
    'forgetting is a deletion, coming back a restoration'
);

-- Who did it, and for whom.
set local memory.editor = 'human:ana';
set local memory.reason = 'she said so';
select memory.tag(memory_id, '{c}')::text from m;
set local memory.editor = 'bot-7';
set local memory.reason = '';
select memory.tag(memory_id, '{d}')::text from m;
set local memory.editor = 'humanoid';
select memory.tag(memory_id, '{e}')::text from m;
set local memory.editor = '';
select memory.tag(memory_id, '{f}')::text from m;
select results_eq(
    $$
    select r.editor_type collate "default", r.editor_id, r.reason from memory.revisions as r
    order by r.version offset 5
    $$,
    $$
    values ('human', 'human:ana', 'she said so'), ('agent', 'bot-7', null), ('agent', 'humanoid', null),
        ('system', null, null)
    $$,
    'the settings say for whom and why'
);
select is_empty('select from memory.revisions as r where r.login <> session_user',
    'who it was says the login');

select left(set_config('memory.reason', repeat('r', 20000), true), 1);
select memory.forget(memory_id)::text from m;
select results_eq(
    $$
    select length(r.reason), length(current_setting('memory.reason')) from memory.revisions as r
    order by r.version desc limit 1
    $$,
    'values (10000, 10000)',
    'what no revision stores is not read again with each change'
);
set local memory.reason = '';

-- Nobody rewrites history by accident, nor does the owner.
create temporary table merged as
select memory.remember('one of two', dedup => 'off') as one, memory.remember('one of two', dedup => 'off') as two;
select memory.merge_duplicates();
select memory.remember('with provenance', provenance => '{}'), memory.remember('to be erased', session => 's');
select memory.purge(session => 's');
select throws_ok(
    format(statement, t.name), 'PM010', 'history is append-only', format(statement, t.name)
)
from unnest('{provenance,merges,erasures}'::text[]) as t (name)
cross join unnest(array['update memory.%s set space = space', 'delete from memory.%s', 'truncate memory.%s'])
    as s (statement)
order by 1;
select lives_ok('select memory.unmerge(merge_id) from memory.list_merges()', 'but a merge is taken back');
select is((select count(*) from memory.erasures where analyzed), 1::bigint, 'and an erasure is there');
select throws_ok($$update memory.revisions set reason = 'x'$$, 'PM010', 'history is append-only',
    'not by update');
select throws_ok('delete from memory.revisions where false', 'PM010', 'history is append-only',
    'not by delete');
select throws_ok('truncate memory.revisions', 'PM010', 'history is append-only', 'not by truncate');
select throws_ok(
    $$
    insert into memory.revisions select r.* from memory.revisions as r
    on conflict on constraint revisions_pk do update set reason = 'x'
    $$,
    'PM010', 'history is append-only', 'and not by a detour'
);

select * from finish();
rollback;
