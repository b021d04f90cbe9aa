begin;
select plan(24);

-- The revision that ended a version of a memory.
create function pg_temp.revision(id uuid, version bigint) returns uuid language sql as $$
    select r.revision_id from memory.revisions as r where r.memory_id = $1 and r.version = $2
$$;
create temporary table m as
select (memory.remember(
    'tea', importance => 0.25, tags => '{a,b}', metadata => '{"k": 1}', project => 'p', embedding => '{1,0}',
    valid_to => '2030-01-01'
)).memory_id as id;
create temporary table before as
select to_jsonb(x) - '{version,content_version,updated_at,changed_xid}'::text[] as row from memory.memories as x;
select memory.revise(
    id, content => 'green tea', kind => 'fact', tags => '{c}', metadata => '{"l": 2}', valid_from => '2026-02-02',
    pinned => true, options => '{"clear": ["importance", "project"]}'
)::text from m;
select memory.revise(id, importance => 0.5, project => 'q', valid_to => '2040-01-01')::text from m;

select is(memory.revert(id, pg_temp.revision(id, 2), reason => 'one step'), 4::bigint, 'a new version') from m;
select results_eq(
    'select x.content, x.importance, x.project collate "default", x.valid_to from memory.memories as x',
    $$values ('green tea', null::double precision, null, '2030-01-01'::timestamptz)$$,
    'the last change is taken back, the one before stands'
);
select results_eq(
    $$
    select r.version, r.edit_type collate "default", r.reason, r.old - 'valid_to', (r.old ->> 'valid_to')::timestamptz
    from memory.revisions as r
    where r.version = 3
    $$,
    $$
    values (
        3::bigint, 'update', 'one step',
        '{"importance": 0.5, "project": "q"}'::jsonb, '2040-01-01'::timestamptz
    )
    $$,
    'which is a revision, with its reason'
);
select is(memory.revert(id, pg_temp.revision(id, 1)), 5::bigint, 'and the first') from m;
select results_eq(
    $$
    select to_jsonb(x) - '{version,content_version,updated_at,changed_xid}'::text[]
    from memory.memories as x
    $$,
    'select row from before', 'all that came after it goes with it: the row is what it was, derived columns too'
);
select is(
    (select r.reason from memory.revisions as r where r.version = 4), 'revert', 'where nobody says why, this is why'
);
select results_eq(
    'select v.curve collate "default", v.decay_due_at is not null from memory.vitals as v',
    $$values ('linear', true)$$, 'what is pinned no more decays again'
);
select set_eq('select t.tag collate "default" from memory.tags as t', array['a', 'b', 'c'], 'its tags are known');
select results_eq(
    $$select memory_id, content_version from memory.claim_embeddings('dim2')$$, $$select id, 5::bigint from m$$,
    'the vector has to come anew'
);
select is_empty('select * from memory.doctor()', 'and nothing is wrong');
select is(
    (memory.remember('tea')).outcome || ', ' || (memory.remember('green tea')).outcome, 'reinforced, created',
    'a repeat meets the text that it has now'
);
create temporary table other as select x.memory_id as id from memory.memories as x where x.content = 'green tea';
select throws_ok(
    $$select memory.revert(id, pg_temp.revision(id, 4)) from m$$, 'PM012', 'another memory says this already',
    'not to a text that another memory has taken meanwhile'
);
update memory.memories as x set content = 'black tea' where x.memory_id = (select id from other);
select is(memory.revert(id, pg_temp.revision(id, 4), expected_version => 5), 6::bigint, 'a revert is taken back, too')
from m;
select results_eq(
    $$select x.content, x.kind collate "default", x.pinned from memory.memories as x cross join m where x.memory_id = m.id$$,
    $$values ('green tea', 'fact', true)$$, 'by a revert'
);
select is(
    (select v.curve collate "default" from memory.vitals as v cross join m where v.memory_id = m.id), 'none',
    'and what was pinned then is pinned again'
);

-- Nothing left to take back.
create temporary table n as select (memory.remember('milk')).memory_id as id;
select memory.tag(id, '{a}')::text from n;
select memory.untag(id, '{a}')::text from n;
select is(memory.revert(id, pg_temp.revision(id, 1)), 3::bigint, 'what is as it was already is no new version') from n;
select is(
    (select count(*) from memory.revisions as r cross join n where r.memory_id = n.id), 2::bigint, 'nor a revision'
);

-- Forgotten, faded, superseded.
update memory.memories as x set deleted_at = now() where x.memory_id = (select id from n);
update memory.vitals as v set health = 0.1 where v.memory_id = (select id from n);
select is(memory.revert(id, pg_temp.revision(id, 3)), 5::bigint, 'what was forgotten') from n;
select results_eq(
    $$
    select x.live, v.health, v.decay_due_at > now()
    from memory.memories as x
    inner join memory.vitals as v using (space, memory_id)
    where x.memory_id = (select id from n)
    $$,
    $$values (true, 1::double precision, true)$$, 'is there again, from full health'
);
update memory.vitals as v set health = 0.1 where v.memory_id = (select id from n);
update memory.memories as x set archived_at = now() where x.memory_id = (select id from n);
update memory.memories as x set content = 'fresh milk' where x.memory_id = (select id from n);
select memory.revert(id, pg_temp.revision(id, 6))::text from n;
select results_eq(
    $$
    select x.live, x.content, v.health
    from memory.memories as x
    inner join memory.vitals as v using (space, memory_id)
    where x.memory_id = (select id from n)
    $$,
    $$values (false, 'milk', 0.1::double precision)$$, 'what had faded before stays so'
);
create temporary table o as
select (memory.remember('new milk', project => 'p')).memory_id as id;
select memory.revert(id, pg_temp.revision(id, 5))::text from n;
select memory.supersede(n.id, o.id) from n cross join o;
select memory.remember('milk', dedup => 'off')::text;
select memory.revert(id, pg_temp.revision(id, 9))::text from n;
select results_eq(
    $$
    select x.live, x.superseded_by, x.dedup_key = x.content_hash, count(l.type)
    from memory.memories as x
    left join memory.links as l on l.to_id = x.memory_id
    where x.memory_id = (select id from n)
    group by x.space, x.memory_id
    $$,
    $$values (true, null::uuid, true, 0::bigint)$$,
    'what was superseded has its place and its key back, and the edge goes'
);
select memory.revert(id, pg_temp.revision(id, 10))::text from n;
select results_eq(
    $$
    select x.live, x.superseded_by = o.id, x.dedup_key, l.type collate "default"
    from memory.memories as x
    cross join o
    left join memory.links as l on l.to_id = x.memory_id and l.from_id = o.id
    where x.memory_id = (select id from n)
    $$,
    $$values (false, true, null::bytea, 'supersedes')$$, 'and that is taken back, with the edge'
);
set local memory.reason = 'a session';
select memory.revert(id, pg_temp.revision(id, 11))::text from n;
select is(
    (select r.reason from memory.revisions as r cross join n where r.memory_id = n.id order by r.version desc limit 1),
    'a session', 'the reason of the session counts where the call gives none'
);
select is(current_setting('memory.reason'), 'a session', 'and outlives the call');

select * from finish();
rollback;
