-- Two projects say one text, and the memory of the second one has its key. When that one no longer says it, a repeat in
-- the first project still matches the memory there.
begin;
select plan(13);

create function pg_temp.say(
    project text, content text, agent text default null, kind text default null, dedup text default null
) returns text
language plpgsql as $$
declare
    v_said memory.remember_result := memory.remember(content, kind, project => project, agent => agent, dedup => dedup);
begin
    return (select m.project || ' ' || v_said.outcome from memory.memories as m where m.memory_id = v_said.memory_id);
end
$$;
create function pg_temp.of(project text, content text) returns uuid
language sql as $$
    select m.memory_id from memory.memories as m where m.project = of.project and m.content = of.content
$$;
create function pg_temp.both_say(content text) returns text
language sql as $$select pg_temp.say('a', both_say.content), pg_temp.say('b', both_say.content); select both_say.content$$;

select pg_temp.both_say('Ana smokes');
select memory.revise(pg_temp.of('b', 'Ana smokes'), content => 'Ana has stopped')::text;
select is(pg_temp.say('a', 'Ana smokes'), 'a reinforced', 'the other project has revised its own');
select is(pg_temp.say('a', 'Ana smokes', 'x'), 'a reinforced', 'as an agent');

select pg_temp.both_say('Bob runs');
select is(pg_temp.say('b', 'Bob runs, in the garden'), 'b updated', 'a longer text replaces that of the other');
select is(pg_temp.say('a', 'Bob runs'), 'a reinforced', 'the shorter one stays');

select pg_temp.both_say('Cid sings');
select count(*)::text from memory.purge(array[pg_temp.of('b', 'Cid sings')]);
select is(
    (select r.outcome from memory.remember_many('[{"content": "Cid sings", "project": "a"}]') as r), 'reinforced',
    'the other one is erased; in a batch'
);

select pg_temp.both_say('Dan cooks');
select memory.forget(pg_temp.of('a', 'Dan cooks'))::text,
    memory.revise(pg_temp.of('b', 'Dan cooks'), content => 'Dan bakes')::text;
select is(pg_temp.say('a', 'Dan cooks'), 'a forgotten', 'what was forgotten is reported');
select is(pg_temp.say('a', 'Dan cooks', 'stranger'), 'a forgotten', 'also to an agent');
select is_empty($$select from memory.agents as a where a.agent = 'stranger'$$, 'that is not stored');
select is(pg_temp.say('c', 'Dan cooks'), 'c created', 'another project has no such memory');

select results_eq(
    $$
    select m.content, count(*) from memory.memories as m
    where m.project = 'a' group by m.content order by m.content
    $$,
    $$values ('Ana smokes', 1::bigint), ('Bob runs', 1), ('Cid sings', 1), ('Dan cooks', 1)$$, 'each is there once'
);

-- What is kept each time is matched by nobody.
select pg_temp.say('a', 'yes', kind => 'document'), pg_temp.say('a', 'yes', kind => 'document');
select is(pg_temp.say('a', 'yes', kind => 'document', dedup => 'exact'), 'a created', 'unless the call says so');

-- A memory that has lost its vitals is matched as well.
select pg_temp.both_say('Eve paints');
delete from memory.vitals as v where v.memory_id = pg_temp.of('a', 'Eve paints');
select is(pg_temp.say('a', 'Eve paints'), 'a reinforced', 'without vitals');
select pg_temp.say('a', 'Joe reads long novels of Spain');
delete from memory.vitals as v where v.memory_id = pg_temp.of('a', 'Joe reads long novels of Spain');
select is(pg_temp.say('a', 'Joe reads long novels of Spain!'), 'a reinforced', 'a near duplicate');

select * from finish();
rollback;
