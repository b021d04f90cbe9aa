begin;
select plan(29);

create function pg_temp.say(content text, options text default '{}', id text default '1') returns text
language sql as $$
    select r.outcome
    from memory.remember(
        say.content, importance => 0.5, at => '2026-01-01',
        options => say.options::jsonb || jsonb_build_object(
            'external_id', jsonb_build_object('system', 'crm', 'id', say.id)
        )
    ) as r
$$;
create function pg_temp.held() returns text return (
    select g.content || ' v' || g.version
    from memory.get(external_ids => '{"system": "crm", "id": "1"}', options => '{"include": ["forgotten"]}') as g
);

select is(pg_temp.say('tea'), 'created', 'the first time');
select is(pg_temp.say('tea'), 'known', 'the same again');
select is(pg_temp.say('green tea'), 'known', 'another text is known by its id');
select is(pg_temp.held(), 'tea v1', 'and changes nothing');
select throws_ok(
    $$select pg_temp.say('green tea', '{"on_external": "conflict"}')$$, 'PM011',
    'this external id belongs to something else', 'unless that is a conflict'
);
select is(pg_temp.say('tea', '{"on_external": "conflict"}'), 'known', 'the same text is none');
select is(pg_temp.say('green tea', '{"on_external": "revise"}'), 'revised', 'or a correction');
select is(pg_temp.held(), 'green tea v2', 'with the old text in its history');
select is(pg_temp.say('green tea', '{"on_external": "revise"}'), 'known', 'once');
select is((select count(*) from memory.memories), 1::bigint, 'all the time there is one memory');

-- A text that another memory says is that memory, which gets the id as well.
select is(pg_temp.say('green tea', id => '2'), 'reinforced', 'another id of the same text');
select is(
    (select g.external_ids from memory.get(external_ids => '{"system": "crm", "id": "1"}') as g),
    '[{"id": "1", "system": "crm"}, {"id": "2", "system": "crm"}]', 'belongs to the same memory'
);

select memory.forget((select m.memory_id from memory.memories as m))::text;
select is(pg_temp.say('green tea'), 'forgotten', 'what is forgotten stays so');
select is(pg_temp.say('black tea'), 'created', 'but gives its id up to another text');
select is(pg_temp.say('green tea', '{"on_forgotten": "restore"}', '2'), 'restored', 'or is restored');
select is(pg_temp.held(), 'black tea v1', 'each by its own id');
select is(
    (select count(*) from memory.get(external_ids => '{"system": "crm", "id": "2"}', at => '2026-01-02') as g where g.state = 'live'),
    1::bigint, 'and lives'
);

-- Everything else of an item counts, too.
create temporary table first as
select r.memory_id
from memory.remember(
    'Ana lives in Rome', agent => 'a1', tags => '{a}', importance => 0.2, at => '2026-01-01',
    options => '{"external_id": {"system": "crm", "id": "9"}}'
) as r;
create function pg_temp.again(content text, agent text, tags text[]) returns text
language sql as $$
    select r.outcome
    from memory.remember(
        again.content, agent => again.agent, tags => again.tags, importance => 0.9, at => '2026-01-02',
        options => '{"external_id": {"system": "crm", "id": "9"}, "on_external": "revise"}'
    ) as r
$$;
create function pg_temp.ninth() returns memory.memory_result
language sql as $$select g.* from memory.get((select array_agg(f.memory_id) from first as f), at => '2026-01-03') as g$$;
select is(pg_temp.again('Ana lives in Rome', 'a2', '{b}'), 'revised', 'the same text with other tags');
select is((pg_temp.ninth()).tags, '{b}', 'has these');
select is((pg_temp.ninth()).importance, 0.9::double precision, 'and this importance');
select is((pg_temp.ninth()).agents, '{a1,a2}', 'and was said by both');
select is(pg_temp.again('Ana lives in Rome', 'a2', '{b}'), 'known', 'what does not differ is known');
select is(pg_temp.again('Ana lives in Oslo', 'a2', '{b}'), 'revised', 'another text');
do $$begin perform memory.purge(agent => 'a1', dry_run => false); end$$;
select is((pg_temp.ninth()).content, 'Ana lives in Oslo', 'stays when the first one is erased');
select throws_ok(
    $$select memory.remember('x', options => '{"on_external": "revise"}')$$, '22023',
    'on_external without external_id', 'an id belongs to it'
);

-- An argument that no memory can have is refused whether the id is known or not.
select throws_ok(
    $$select pg_temp.say('tea', '{"bogus": 1}')$$, '22023', 'unknown key', 'an unknown option'
);
select throws_ok(
    $$select memory.remember('Ana', expires_at => '2020-01-01', options => '{"external_id": {"system": "crm", "id": "9"}, "on_external": "revise"}')$$,
    '22023', 'expires_at is in the past', 'an expiry in the past'
);
select is(
    (memory.remember('To do', kind => 'task', options => '{"external_id": {"system": "crm", "id": "t"},
        "task": {"status": "pending"}}')).outcome
    || ' ' || (memory.remember('To do soon', options => '{"external_id": {"system": "crm", "id": "t"},
        "on_external": "revise", "internal": true, "task": {"status": "completed"}}')).outcome,
    'created revised', 'options'
);
select is(
    (select g.internal || ' ' || (g.task ->> 'status') from memory.get(external_ids => '{"system": "crm", "id": "t"}') as g),
    'true completed', 'are taken, too'
);

select * from finish();
rollback;
