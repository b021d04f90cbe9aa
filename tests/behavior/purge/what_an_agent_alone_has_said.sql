-- pytest.mark.slow
begin;
select plan(15);

-- All at one moment, as in one transaction, where no time tells who was first.
create function pg_temp.said(sentence text, who text, moment timestamptz default '2026-01-02') returns text
language sql as $$select memory_id::text from memory.remember(sentence, agent => who, dedup => 'exact', at => moment)$$;
create function pg_temp.held(sentence text, who text, moment timestamptz default '2026-01-02') returns text
language sql as $$select outcome from memory.hold(who, array(
    select memory_id from memory.memories where content = sentence), at => moment)$$;
create function pg_temp.purged(who text) returns setof text language plpgsql as $$
begin
    begin
        create temporary table before as select content from memory.memories;
        perform memory.purge(agent => who);
        return query select content from before except select content from memory.memories;
        raise exception using errcode = 'PT000';
    exception
        when sqlstate 'PT000' then null;
    end;
end $$;

select pg_temp.said('nobody said it, ana holds it', null), pg_temp.held('nobody said it, ana holds it', 'ana');
select pg_temp.said('nobody said it, ana held it earlier', null),
    pg_temp.held('nobody said it, ana held it earlier', 'ana', '2026-01-01');
select is_empty($$select pg_temp.purged('ana')$$, 'to hold is not to say');
select results_eq(
    'select distinct remember_count from memory.agent_memories', 'values (0::bigint)', 'and counts for nothing'
);

select pg_temp.said('ana alone', 'ana');
select pg_temp.said('ana twice', 'ana'), pg_temp.said('ana twice', 'ana', '2026-01-01');
select pg_temp.said('ana said it and holds it', 'ana'), pg_temp.held('ana said it and holds it', 'ana');
create function pg_temp.own() returns text language sql
return $$values ('ana alone'), ('ana twice'), ('ana said it and holds it')$$;
select set_eq($$select pg_temp.purged('ana')$$, pg_temp.own(), 'what she alone said is hers');

select memory.remember(
    'ana said it five times', agent => 'ana', at => '2026-01-02', options => '{"vitals": {"remember_count": 5}}'
);
select set_eq(
    $$select pg_temp.purged('ana')$$, pg_temp.own() || $$, ('ana said it five times')$$, 'also what she brings from elsewhere'
);
select memory.purge(array(select memory_id from memory.memories where content = 'ana said it five times'))::text;

select pg_temp.said('held, then said', null), pg_temp.held('held, then said', 'ana'),
    pg_temp.said('held, then said', 'ana');
select pg_temp.said('nobody, then ana', null), pg_temp.said('nobody, then ana', 'ana', '2026-01-01');
select pg_temp.said('ana, then nobody', 'ana'), pg_temp.said('ana, then nobody', null, '2026-01-01');
select pg_temp.said('ana, then bert', 'ana'), pg_temp.said('ana, then bert', 'bert');
select pg_temp.said('ana said it, bert holds it', 'ana'), pg_temp.held('ana said it, bert holds it', 'bert');
select set_eq($$select pg_temp.purged('ana')$$, pg_temp.own(), 'what anybody else has said or holds is not');
select is_empty($$select pg_temp.purged('bert')$$, 'nor is it his');
select results_eq(
    $$select h.editor_id from memory.memories as m cross join lateral memory.history(m.memory_id) as h
    where m.content = 'nobody said it, ana holds it'$$,
    $$values (null::text)$$, 'who holds a memory from its first moment on has not made it'
);

-- Repeats that were merged.
select pg_temp.said('Bob drives a red car in Rome', 'ana'), pg_temp.said('Bob drives a red car in Rome!', 'ana'),
    pg_temp.said('Eve paints the blue door of Oslo', 'ana'), pg_temp.said('Eve paints the blue door of Oslo!', null),
    pg_temp.said('Joe reads long novels of Spain', null),
    pg_temp.said('Joe reads long novels of Spain!', 'ana', '2026-01-01'),
    pg_temp.said('Kim swims in cold lakes at dawn', 'ana'), pg_temp.said('Kim swims in cold lakes at dawn!', null),
    pg_temp.held('Kim swims in cold lakes at dawn!', 'ana');
create temporary table merged as select * from memory.merge_duplicates();
select is((select count(*) from merged), 4::bigint, 'four merges');
select set_eq(
    $$select pg_temp.purged('ana')$$,
    pg_temp.own() || $$, ('Bob drives a red car in Rome'), ('Bob drives a red car in Rome!'),
    ('Eve paints the blue door of Oslo'), ('Kim swims in cold lakes at dawn')$$,
    'a merge adds up what was said, and gives back what it took in'
);
select memory.unmerge(merge_id)::text from merged;
select set_eq(
    $$select pg_temp.purged('ana')$$,
    pg_temp.own() || $$, ('Bob drives a red car in Rome'), ('Bob drives a red car in Rome!'),
    ('Eve paints the blue door of Oslo'), ('Joe reads long novels of Spain!'), ('Kim swims in cold lakes at dawn')$$,
    'and taken back each is its own again'
);
select is_empty('select * from memory.doctor()', 'all is well');

-- In another space it is known as well who said what.
create temporary table moved as
select table_name from memory.import_space(array(select line::text from memory.export_space()), 'copy');
select isnt_empty('select * from moved', 'moved');
select set_eq(
    $$select m.content, a.agent collate "default", a.remember_count, v.remember_count as total
    from memory.memories as m inner join memory.vitals as v using (space, memory_id)
    left join memory.agent_memories as a using (space, memory_id) where m.space = 'copy'$$,
    $$select m.content, a.agent collate "default", a.remember_count, v.remember_count as total
    from memory.memories as m inner join memory.vitals as v using (space, memory_id)
    left join memory.agent_memories as a using (space, memory_id) where m.space = 'default'$$,
    'the counts move'
);
select count(*)::text from memory.purge(agent => 'ana', space => 'copy');
select count(*)::text from memory.purge(agent => 'ana');
select set_eq(
    $$select content from memory.memories where space = 'copy'$$,
    $$select content from memory.memories where space = 'default'$$, 'and decide the same'
);

-- What stays after one has gone is not another's: somebody has said it as well.
select count(*)::text from memory.purge(agent => 'bert');
select isnt_empty(
    $$select from memory.memories where space = 'default' and content = 'ana, then bert'$$, 'what both have said stays'
);
select * from finish();
rollback;
