begin;
select plan(18);

create temporary table m as
select r.memory_id as id from memory.remember(
    'Ana lives in Rome', importance => 0.9, tags => '{a,b}', metadata => '{"k": 1}', project => 'p',
    expires_at => '2030-01-01', valid_from => '2026-01-01', valid_to => '2029-01-01', embedding => '{1,0}'
) as r;
create temporary table before as select to_jsonb(x) - '{changed_xid,updated_at}'::text[] as m from memory.memories as x;

select is(memory.revise((select id from m)), 1::bigint, 'nothing said is nothing changed');
select is(
    memory.revise(
        (select id from m), content => 'Ana lives in Rome', importance => 0.9, tags => '{b,a,b}',
        metadata => '{"k": 1}', project => 'p', pinned => false, expires_at => '2030-01-01',
        valid_from => '2026-01-01', valid_to => '2029-01-01', kind => 'note', expected_version => 1
    ),
    1::bigint, 'what is as it was is no new version'
);
select results_eq(
    'select to_jsonb(x) - ''{changed_xid,updated_at}''::text[] from memory.memories as x', 'select m from before',
    'nor touches the row'
);
select is_empty('select * from memory.revisions', 'nor makes history');

select is(
    memory.revise((select id from m), content => 'Ana lives in Oslo', expected_version => 1, reason => 'she moved'),
    2::bigint, 'the new version is told'
);
select results_eq(
    'select r.version, r.old, r.reason from memory.revisions as r',
    $$values (1::bigint, '{"content": "Ana lives in Rome"}'::jsonb, 'she moved')$$,
    'the old text and the reason are history'
);
select results_eq(
    'select e.version, m.content_version from memory.embeddings as e inner join memory.memories as m using (memory_id)',
    $$values (1::bigint, 2::bigint)$$,
    'its vector is of the old version'
);
select results_eq(
    $$select s.models -> 'dim2' ->> 'stale' from memory.stats() as s where not exists (select from memory.doctor())$$,
    $$values ('1')$$,
    'and that is seen, but is no fault'
);
select is(
    (select r.outcome from memory.remember('Ana lives in Oslo') as r), 'reinforced', 'its key is that of the new text'
);
select is(
    (select r.outcome from memory.remember('Ana lives in Rome') as r), 'created', 'the old text is free again'
);
select memory.revise((select id from m), embedding => '{0,1}')::text;
select is_empty('select * from memory.doctor()', 'a new vector mends it');

select memory.revise(
    (select id from m), importance => 0.1, project => 'q',
    options => '{"clear": ["importance", "tags", "metadata", "project", "expires_at", "valid_from", "valid_to"]}'
)::text;
select results_eq(
    $$
    select x.importance, x.tags::text collate "default", x.metadata, x.project collate "default", x.expires_at, x.valid_from, x.valid_to
    from memory.memories as x inner join m on m.id = x.memory_id
    $$,
    $$
    values (null::double precision, '{}', '{}'::jsonb, null::text, null::timestamptz, null::timestamptz,
    null::timestamptz)
    $$,
    'what is to be cleared is, whatever else is said of it'
);
select memory.revise((select id from m), tags => '{z:y}')::text;
select is((select count(*) from memory.tags as t where t.tag = 'z:y'), 1::bigint, 'a new tag is known');

-- The session's reason holds where the call gives none, and is left as it was.
set local memory.reason = 'audit';
select memory.revise((select id from m), importance => 0.2)::text;
select memory.revise((select id from m), importance => 0.3, reason => 'own')::text;
select memory.revise((select id from m), importance => 0.4)::text;
select is(
    (select string_agg(r.reason, ' ' order by r.version) from memory.revisions as r
        where r.reason in ('audit', 'own')), 'audit own audit', 'the call''s reason, else the session''s'
);
select is(current_setting('memory.reason'), 'audit', 'which stays what it was');

-- Pinned, it decays no more; released it does, from the health it has.
select memory.revise((select id from m), pinned => true)::text;
select results_eq(
    'select v.curve collate "default", v.decay_due_at from memory.vitals as v inner join m on m.id = v.memory_id',
    $$values ('none', null::timestamptz)$$, 'pinned is without decay'
);
select memory.revise((select id from m), pinned => false)::text;
select ok(
    (select v.curve <> 'none' and v.decay_due_at > now() from memory.vitals as v inner join m on m.id = v.memory_id),
    'and released it decays'
);
select memory.revise((select id from m), kind => 'thought', metadata => '{"free": [1, null]}')::text;
select is_empty('select * from memory.doctor()', 'another kind brings its own decay');

select * from finish();
rollback;
