-- What another project says as well is the same memory in each of them.
begin;
select plan(9);

create function pg_temp.say(project text, content text, on_forgotten text default 'report') returns text
language sql as $$
    select m.project || ' ' || r.outcome
    from memory.remember(content, project => project, agent => 'x', tags => '{t}', options => jsonb_build_object(
        'on_forgotten', on_forgotten
    )) as r
    inner join memory.memories as m using (memory_id)
$$;
create function pg_temp.forget(project text, content text) returns boolean
language sql as $$
    select memory.forget(m.memory_id) from memory.memories as m
    where m.project = forget.project and m.content = forget.content
$$;
select memory.remember('Ana smokes', project => 'a')::text, memory.remember('Ana smokes', project => 'b')::text;
select ok(pg_temp.forget('a', 'Ana smokes'), 'a forgets it');
select is(pg_temp.say('a', 'Ana smokes'), 'a forgotten', 'and is told so');
select is_empty('select agent from memory.agents union all select tag from memory.tags', 'without a name stored');
select is(pg_temp.say('b', 'Ana smokes'), 'b reinforced', 'b goes on saying it');
select is(pg_temp.say('a', 'Ana smokes', 'restore'), 'a restored', 'on request it comes back');
select is(pg_temp.say('a', 'Ana smokes'), 'a reinforced', 'and is repeated');
select pg_temp.forget('b', 'Ana smokes')::text;
select is(pg_temp.say('a', 'Ana smokes'), 'a reinforced', 'also after b has forgotten it');
select is(pg_temp.say('c', 'Ana smokes'), 'b forgotten', 'which a third project is told');
select is((select count(*) from memory.doctor()), 0::bigint, 'all is well');

select * from finish();
rollback;
