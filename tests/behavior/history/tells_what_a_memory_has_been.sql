begin;
select plan(10);

create temporary table m as
select (memory.remember(
    'tea', importance => 0.25, tags => '{a,b}', metadata => '{"k": 1}', project => 'p', agent => 'ana',
    at => '2026-01-01', expires_at => '2099-01-01 12:34:56.789012+00'
)).memory_id as id;
select results_eq(
    $$
    select h.version, h.edit_type, h.editor_type, h.editor_id, h.login::text, h.revision_id, h.known_from,
        h.known_to, h.content, h.tags
    from memory.history((select id from m)) as h
    $$,
    $$
    values (
        1::bigint, 'create', 'agent', 'ana', null::text, null::uuid, '2026-01-01'::timestamptz, null::timestamptz,
        'tea', '{a,b}'::text[]
    )
    $$,
    'what has not changed is as it was made'
);

set local memory.editor = 'human:bob';
select memory.revise(
    id, content => 'green tea', kind => 'fact', tags => '{c}', metadata => '{"l": 2}', valid_from => '2026-02-02',
    pinned => true, reason => 'he knows', options => '{"clear": ["importance", "project", "expires_at"]}'
)::text from m;
set local memory.editor = '';
select memory.revise(id, importance => 0.5, project => 'q', expires_at => '2098-01-01', valid_to => '2097-01-01')::text
from m;
select results_eq(
    $$
    select h.version, h.edit_type, h.editor_type, h.editor_id, h.login = session_user, h.reason, h.diff_summary
    from memory.history((select id from m)) as h
    $$,
    $$
    values
        (3::bigint, 'update', 'system', null, true, null, 'project, valid_to, expires_at, importance'),
        (
            2, 'update', 'human', 'human:bob', true, 'he knows',
            'kind, tags, pinned, content, project, metadata, expires_at, importance, valid_from'
        ),
        (1, 'create', 'agent', 'ana', null, null, null)
    $$,
    'the newest first, each with who made it and why'
);
select results_eq(
    $$
    select h.content, h.kind, h.importance, h.pinned, h.tags, h.metadata, h.project, h.valid_from, h.valid_to,
        h.expires_at
    from memory.history((select id from m)) as h
    $$,
    $$
    values
        (
            'green tea', 'fact', 0.5::double precision, true, '{c}'::text[], '{"l": 2}'::jsonb, 'q',
            '2026-02-02'::timestamptz, '2097-01-01'::timestamptz, '2098-01-01'::timestamptz
        ),
        ('green tea', 'fact', null, true, '{c}', '{"l": 2}', null, '2026-02-02', null, null),
        ('tea', 'note', 0.25, false, '{a,b}', '{"k": 1}', 'p', null, null, '2099-01-01 12:34:56.789012+00')
    $$,
    'each state is whole, where nothing became something and where something became nothing'
);
select results_eq(
    $$select h.known_from, h.known_to from memory.history((select id from m)) as h$$,
    $$values (now(), null), (now(), now()), ('2026-01-01'::timestamptz, now())$$,
    'one ends where the next begins'
);
select results_eq(
    $$
    select h.revision_id
    from memory.history((select id from m)) as h
    where h.revision_id is not null
    $$,
    'select r.revision_id from memory.revisions as r order by r.version desc',
    'and names its revision'
);

-- All that can happen to it.
create temporary table n as select (memory.remember('new tea', project => 'q')).memory_id as id;
select memory.supersede(m.id, n.id, 'better') from m cross join n;
update memory.memories as x set superseded_by = null where x.memory_id = (select id from m);
update memory.memories as x set archived_at = '2026-03-03' where x.memory_id = (select id from m);
update memory.memories as x set deleted_at = '2026-04-04' where x.memory_id = (select id from m);
update memory.memories as x set deleted_at = null where x.memory_id = (select id from m);
update memory.memories as x set archived_at = null, importance = 1 where x.memory_id = (select id from m);
select results_eq(
    $$
    select h.edit_type, h.reason, h.superseded_by is not null, h.archived_at, h.deleted_at
    from memory.history((select id from m)) as h
    limit 6
    $$,
    $$
    values
        ('restore', null::text, false, null::timestamptz, null::timestamptz),
        ('restore', null, false, '2026-03-03', null), ('delete', null, false, '2026-03-03', '2026-04-04'),
        ('archive', null, false, '2026-03-03', null), ('restore', null, false, null, null),
        ('supersede', 'better', true, null, null)
    $$,
    'supersession, fading, forgetting and coming back are edits of their own'
);

-- At a moment.
select results_eq(
    $$
    select h.content, h.version, h.known_to = now()
    from memory.history((select id from m), as_of => '2026-01-01') as h
    $$,
    $$values ('tea', 1::bigint, true)$$, 'as of its first moment it is as it was made'
);
select is_empty(
    $$select from memory.history((select id from m), as_of => '2025-12-31 23:59:59.999999+00')$$,
    'before that nothing is known'
);
select results_eq(
    $$
    select h.importance, h.version = x.version
    from memory.history((select id from m), as_of => 'infinity') as h
    inner join memory.memories as x on x.memory_id = (select id from m)
    $$,
    $$values (1::double precision, true)$$, 'in the end as it is now, with the version that revise() expects'
);
select is(
    (select count(*) from memory.history((select id from m))), 9::bigint,
    'what is no longer there has its history, too'
);

select * from finish();
rollback;
