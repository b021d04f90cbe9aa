begin;
select plan(14);

create temporary table made as
select t.name, r.memory_id
from unnest(array['live', 'faded', 'expired', 'old', 'new', 'forgotten']) with ordinality as t (name, n)
cross join lateral memory.remember(
    'the ' || t.name || ' one', agent => 'r' || t.n % 2, session => 's1', project => 'lab', importance => 0.5,
    expires_at => case t.name when 'expired' then '2026-02-01'::timestamptz end,
    at => case t.name when 'faded' then '2025-01-01' else '2026-01-01' end::timestamptz,
    options => jsonb_build_object('external_id', jsonb_build_object('system', 'crm', 'id', t.n))
) as r;
create function pg_temp.id(name text) returns uuid return (select m.memory_id from made as m where m.name = id.name);
do $$
begin
    perform memory.supersede(pg_temp.id('old'), pg_temp.id('new'));
    perform memory.forget(pg_temp.id('forgotten'));
    perform memory.annotate(pg_temp.id('live'), 'see there');
    perform memory.rate(pg_temp.id('live'), 'up', at => '2026-01-02');
    perform memory.touch(array[pg_temp.id('live')], at => '2026-01-03');
end
$$;

select results_eq(
    $$
    select g.content, g.state
    from memory.get(
        array[
            pg_temp.id('new'), pg_temp.id('old'), pg_temp.id('expired'), pg_temp.id('faded'), pg_temp.id('live'),
            pg_temp.id('forgotten'), gen_random_uuid()
        ], at => '2026-03-01'
    ) as g
    $$,
    $$
    values ('the new one', 'live'), ('the old one', 'superseded'), ('the expired one', 'expired'),
        ('the faded one', 'faded'), ('the live one', 'live')
    $$,
    'in the order asked for, with their states; neither what is forgotten nor what is unknown'
);
select is(
    (select g.state from memory.get(array[pg_temp.id('forgotten')], options => '{"include": ["forgotten"]}') as g),
    'forgotten', 'what is forgotten, if asked for'
);
select is(
    (select g.superseded_by from memory.get(array[pg_temp.id('old')]) as g), pg_temp.id('new'), 'the successor'
);
select results_eq(
    $$
    select g.content
    from memory.get(
        array[pg_temp.id('new')],
        '[{"system": "crm", "id": "4"}, {"system": "crm", "id": 1}, {"system": "other", "id": "1"}]'
    ) as g
    $$,
    $$values ('the new one'), ('the old one'), ('the live one')$$, 'by the ids of another system, behind the others'
);
select is(
    (select g.content from memory.get(external_ids => '{"system": "crm", "id": "1"}') as g), 'the live one',
    'one of them needs no array'
);
select is_empty(
    $$select * from memory.get(array[pg_temp.id('live')], '{"system": "crm", "id": "1"}', space => 'other')$$,
    'another space has none of them'
);
select is(
    (select array[g.agents, g.annotations] from memory.get(array[pg_temp.id('live')]) as g),
    '{{r1},{see there}}', 'who remembered it, and its annotations'
);
select results_eq(
    $$
    select g.project, g.session, g.importance, g.pinned, g.language, g.internal, g.version, g.votes, g.access_count,
        g.last_accessed_at, g.created_at, g.external_ids
    from memory.get(array[pg_temp.id('live')]) as g
    $$,
    $$
    values ('lab', 's1', 0.5::double precision, false, 'english', false, 1::bigint, 1, 1::bigint,
        '2026-01-03'::timestamptz, '2026-01-01'::timestamptz, '[{"system": "crm", "id": "1"}]'::jsonb)
    $$, 'the rest as remember() was given it'
);
select is(
    (select g.health from memory.get(array[pg_temp.id('live')], at => '2026-03-01') as g),
    memory.health(pg_temp.id('live'), at => '2026-03-01'), 'its health at the time of the call'
);
create temporary table task as
select * from memory.remember(
    'pay the rent', kind => 'task',
    options => '{"task": {"input": {"sum": null}, "due_at": "2026-12-01T12:00:00+01"}}'
);
select is(
    (select g.task from memory.get(array(select memory_id from task)) as g),
    '{"input": {"sum": null}, "output": null, "due_at": "2026-12-01T11:00:00Z", "status": "pending",
    "priority": "medium", "assigned_to": null, "description": null, "completed_at": null}', 'a task has its fields'
);
create temporary table book as
select * from memory.ingest_source('The park is dark at night.', 'guide', 'book', source_url => 'https://example.org');
select results_eq(
    $$
    select l.source_name, l.source_url, l.kind
    from book cross join lateral memory.list(options => jsonb_build_object('source_id', book.source_id)) as l
    $$,
    $$values ('guide', 'https://example.org', 'document')$$, 'a chunk has its document'
);
select is_empty('select * from memory.get(''{}'')', 'nothing of nothing');
select results_eq(
    $$select g.content from memory.get(
        array[pg_temp.id('live'), pg_temp.id('live')], '{"system": "crm", "id": "1"}', at => null
    ) as g$$,
    $$values ('the live one')$$, 'twice asked, once answered; at may be NULL'
);
select lives_ok(
    $$select memory.get(array[array[pg_temp.id('live'), pg_temp.id('live')]], '{"system": "crm", "id": "1"}')$$,
    'ids in rows are ids'
);

select * from finish();
rollback;
