begin;
select plan(17);

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

select * from finish();
rollback;
