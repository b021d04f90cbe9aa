-- What a purge erases is in no row that stays, in no former state of one, and what changed is counted.
begin;
select plan(20);

create function pg_temp.say(content text, tags text[] default null, project text default null) returns uuid
language sql as $$
    select (memory.remember(say.content, dedup => 'exact', tags => say.tags, project => say.project)).memory_id
$$;
create temporary table ids as
select pg_temp.say('alpha one two three four five') as kept, pg_temp.say('alpha one two three four', '{secret}') as first,
    pg_temp.say('alpha one two three', '{open}') as second, pg_temp.say('tea is old') as old,
    pg_temp.say('tea is new') as new;

-- Two merges of one transaction have one time. What the second one kept is from the first.
select count(*)::text from ids as i, memory.merge_duplicates(array[i.kept, i.first]);
select count(*)::text from ids as i, memory.merge_duplicates(array[i.kept, i.second]);
select count(*)::text from ids as i, memory.purge(array[i.first]);
select is(
    (select count(*) from memory.revisions as r where r.old::text like '%secret%'), 0::bigint,
    'the tag of the first merged memory is in no revision'
);
select is((select m.tags::text[] from memory.memories as m inner join ids as i on m.memory_id = i.kept), '{}', 'nor here');

-- The successor of a memory.
select memory.supersede(i.old, i.new)::text from ids as i;
select count(*)::text from ids as i, memory.purge(array[i.new]);
select is(
    (select count(*) from memory.revisions as r inner join ids as i on r.old::text like '%' || i.new || '%'), 0::bigint,
    'an erased successor is in no revision'
);
select is(
    (select m.superseded_by is null and m.archived_at is not null and m.dedup_key is null
     from memory.memories as m inner join ids as i on m.memory_id = i.old), true, 'the old memory is archived'
);
select lives_ok(
    $$
    select memory.revert(i.old, r.revision_id) from ids as i
    inner join memory.revisions as r on r.memory_id = i.old and r.edit_type <> 'supersede'
    $$,
    'and can be reverted to any former state'
);
select is(
    (select count(*) from memory.list(as_of => now()) as l inner join ids as i on l.memory_id = i.old), 0::bigint,
    'nobody finds it before that'
);
select is((select memory.restore(i.old) from ids as i), true, 'it is restored');
select is((memory.remember('tea is old')).outcome, 'reinforced', 'and a repeat matches it again');
select is((select count(*) from memory.memories as m where m.content = 'tea is old'), 1::bigint, 'once');

-- What has expired, too.
select memory.remember('promo', expires_at => '2026-01-02', at => '2026-01-01');
select count(*)::text from memory.expire(at => '2026-01-03');
select memory.revise(m.memory_id, expires_at => '2026-02-01', at => '2026-01-03')::text from memory.memories as m where m.content = 'promo';
select memory.restore(m.memory_id, at => '2026-01-03')::text from memory.memories as m where m.content = 'promo';
select is((memory.remember('promo', at => '2026-01-04')).outcome, 'reinforced', 'restored, it is matched');

-- An agent that was an editor only.
select set_config('memory.editor', 'human:eve', true);
select memory.remember('written by eve', dedup => 'off');
select set_config('memory.editor', '', true);
select is(
    (select p.rows from memory.purge(agent => 'eve', dry_run => true) as p where p.table_name = 'memories'), 1::bigint,
    'a memory that loses its creator counts'
);
select is(
    (select p.rows from memory.purge(agent => 'eve') as p where p.table_name = 'memories'), 1::bigint,
    'when it loses it'
);
select is(
    (select (e.counts ->> 'memories')::bigint from memory.erasures as e order by e.erasure_id desc limit 1), 1::bigint,
    'and is in the receipt'
);

-- An empty value narrows nothing, and beside another one it does no harm.
select throws_ok(
    $$select * from memory.purge(filter => '{"provenance": {}, "all_tags": []}')$$, '22023', 'invalid filter',
    'a filter of nothing'
);
select is(
    (select p.rows from memory.purge(filter => '{"kinds": ["note"], "metadata": {}}', dry_run => true) as p
     where p.table_name = 'memories') > 0, true, 'and one beside it'
);

-- A merge that stays says nothing of a link to an erased memory.
create temporary table linked as
select pg_temp.say('the whole story of a trip to the sea') as kept, pg_temp.say('the story of a trip') as merged,
    pg_temp.say('a person of that story') as person, pg_temp.say('a place of that story') as place;
do $$
begin
    perform memory.link(l.merged, l.person, 'knows_eva'), memory.link(l.merged, l.place, 'was_at') from linked as l;
    perform memory.merge_duplicates(array[l.kept, l.merged]) from linked as l;
    perform memory.purge(array[l.person]) from linked as l;
end
$$;
select is(
    (select jsonb_agg(k.type) from memory.merges as g
     inner join linked as l on l.kept = g.kept_id
     cross join lateral jsonb_to_recordset(g.before -> 'links') as k (type text)), '["was_at"]', 'nor of its type'
);
select lives_ok(
    $$select memory.unmerge(g.merge_id) from memory.merges as g inner join linked as l on l.kept = g.kept_id$$,
    'and it can be taken back'
);

-- A person is an agent, too.
select memory.remember(
    'to be done', kind => 'task', options => '{"task": {"description": "sweep", "assigned_to": "human:ana"}}'
)::text;
select count(*)::text from memory.purge(agent => 'ana');
select is((select count(*) from memory.tasks as t where t.assigned_to is not null), 0::bigint, 'nor a person''s name');

-- A tag stays while a live memory has one below it, and goes with that.
create temporary table called as
select pg_temp.say('her name', '{people:eva-lopez}') as whole, pg_temp.say('her number', '{people:eva-lopez:phone}') as part;
select count(*)::text from called as c, memory.purge(array[c.whole]);
select set_eq(
    $$select t.tag collate "default" from memory.tags as t where t.tag like 'people:%'$$,
    $$values ('people:eva-lopez'), ('people:eva-lopez:phone')$$, 'a tag stays for the one below it'
);
select count(*)::text from called as c, memory.purge(array[c.part]);
select is_empty($$select from memory.tags as t where t.tag like 'people:%'$$, 'and no longer');

select * from finish();
rollback;
