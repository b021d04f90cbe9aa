-- What becomes of an external id whose memory has expired or is forgotten, and of the text that came with it.
begin;
select plan(24);

create function pg_temp.say(content text, id text, options text default '{}', at timestamptz default '2026-01-10')
returns text
language sql as $$
    select (memory.remember(
        say.content, at => say.at, options => say.options::jsonb || jsonb_build_object(
            'external_id', jsonb_build_object('system', 'crm', 'id', say.id)
        )
    )).outcome
$$;
create function pg_temp.held(id text) returns text
language sql as $$
    select m.content || case when m.deleted_at is not null then ', forgotten' else '' end
    from memory.external_ids as x inner join memory.memories as m on m.memory_id = x.memory_id
    where x.external_id = held.id
$$;
create function pg_temp.forget(content text) returns text
language sql as $$select memory.forget(m.memory_id)::text from memory.memories as m where m.content = forget.content$$;

-- An expired memory is as good as none, before expire() has run and after it.
select memory.remember(
    'promo', expires_at => '2026-01-05', at => '2026-01-01',
    options => '{"external_id": {"system": "crm", "id": "1"}}'
);
select is(pg_temp.say('promo extended', '1', at => '2026-01-02'), 'known', 'it has the id');
select is(pg_temp.say('promo extended', '1'), 'created', 'until it expires');
select is(pg_temp.held('1'), 'promo extended', 'then the new one has it');
select memory.remember(
    'sale', expires_at => '2026-01-05', at => '2026-01-01',
    options => '{"external_id": {"system": "crm", "id": "2"}}'
);
select is((select count(*) from memory.expire(at => '2026-01-10')), 2::bigint, 'expire() forgets it');
select is(pg_temp.say('sale', '2'), 'created', 'its text is new as well');
select is((select count(*) from memory.list(at => '2026-01-10') as g where g.content = 'sale'), 1::bigint, 'and visible');
select is(pg_temp.held('2'), 'sale', 'with the id');

-- Its text belongs to another forgotten memory: the id stays where it is.
select pg_temp.say('text one', '3'), pg_temp.say('text two', '4');
select pg_temp.forget('text one'), pg_temp.forget('text two');
select is(pg_temp.say('text two', '3'), 'forgotten', 'nothing is stored');
select is(pg_temp.held('3'), 'text one, forgotten', 'and no id is lost');
select is(pg_temp.say('text three', '3'), 'created', 'another text');
select is(pg_temp.held('3'), 'text three', 'takes the id');
select is(pg_temp.say('text two', '3'), 'known', 'which a live memory keeps');

-- Another text with `restore`.
select pg_temp.say('old wording', '6');
select pg_temp.forget('old wording');
select throws_ok(
    $$select pg_temp.say('new wording', '6', '{"on_forgotten": "restore", "on_external": "conflict"}')$$, 'PM011',
    'this external id belongs to something else', 'a conflict'
);
select is(pg_temp.held('6'), 'old wording, forgotten', 'restores nothing');
select is(pg_temp.say('new wording', '6', '{"on_forgotten": "restore"}'), 'created', 'another text is a new memory');
select is(pg_temp.held('6'), 'new wording', 'which takes the id');
select pg_temp.forget('new wording');
select is(
    pg_temp.say('newest wording', '6', '{"on_forgotten": "restore", "on_external": "revise"}'), 'restored',
    'unless it revises'
);
select is(pg_temp.held('6'), 'newest wording', 'what comes back');
select pg_temp.forget('newest wording');
select is(pg_temp.say('newest wording', '6', '{"on_forgotten": "restore"}'), 'restored', 'the same text comes back');
select is(pg_temp.held('6'), 'newest wording', 'as it was');

-- In a batch the life of what comes back begins at the batch, whatever the date of the item.
select pg_temp.say('a fact to come back', '7');
select pg_temp.forget('a fact to come back');
create temporary table batch as
select r.* from memory.remember_many(
    '[{"content": "a fact to come back", "at": "2020-01-01", "options":
        {"external_id": {"system": "crm", "id": "7"}, "on_forgotten": "restore"}},
      {"content": "a fact to revise", "at": "2020-01-01", "pinned": false, "kind": "fact", "options":
        {"external_id": {"system": "crm", "id": "6"}, "on_external": "revise"}}]',
    at => '2026-01-10'
) as r;
select is(
    (select string_agg(b.outcome, ' ' order by b.ordinal) from batch as b), 'restored revised',
    'a batch of old items'
);
select is(
    (select array_agg(v.decays_from at time zone 'UTC' order by b.ordinal) from batch as b
     inner join memory.vitals as v on v.memory_id = b.memory_id),
    '{2026-01-17 00:00:00,2026-01-17 00:00:00}'::timestamp[], 'anchors at its own time'
);
select is(
    (select count(*) from memory.list(at => '2026-01-10') as g where g.content like 'a fact%'), 2::bigint, 'so they live'
);
select is((select count(*) from memory.doctor()), 0::bigint, 'all is well');

select * from finish();
rollback;
