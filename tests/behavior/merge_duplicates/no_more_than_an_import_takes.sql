-- pytest.mark.slow
-- What undoes a merge, which the merge keeps, is no larger than an import takes.
begin;
select plan(4);

create temporary table made as
select t, (memory.remember(t, dedup => 'off')).memory_id
from unnest(array['Ana', 'Ana has it all'] || array(select 'the number ' || n from generate_series(1, 25) as n)) as t;
create temporary table kept as select m.memory_id from made as m where m.t = 'Ana has it all';
create temporary table named as select array_agg(m.memory_id) as ids from made as m where m.t like 'Ana%';
create function pg_temp.add_agents(first int, last int) returns text language sql as $$
insert into memory.agents (space, agent) select 'default', repeat(e'\U0001F600', 120) || n from generate_series(first, last) as n;
insert into memory.agent_memories (space, agent, memory_id, first_remembered_at, last_remembered_at)
select 'default', repeat(e'\U0001F600', 120) || n, k.memory_id, now(), now() from generate_series(first, last) as n, kept as k;
select 'added';
$$;
create function pg_temp.add_links(first int, last int) returns text language sql as $$
insert into memory.links (space, from_id, type, to_id, created_at)
select 'default', f.memory_id, rpad('a', 58, 'b') || n, a.memory_id, now()
from made as a, made as f, generate_series(first, last) as n where a.t = 'Ana' and f.t like 'the number%';
select 'added';
$$;

select pg_temp.add_agents(1, 10), pg_temp.add_links(1, 5);
create temporary table told as
select s.size from named as n, memory._merged_sizes('default', (select k.memory_id from kept as k) || n.ids) as s
where s.name = 'imported merge bytes';
create temporary table merged as select d.* from named as n, memory.merge_duplicates(n.ids) as d;
select ok(octet_length(g.before::text) between t.size - 1000000 and t.size, 'as large as was told') from memory.merges as g, told as t;
select lives_ok('select memory.unmerge(m.merge_id) from merged as m', 'which is taken back');
savepoint many;
select pg_temp.add_links(6, 900);
select throws_ok(
    'select memory.merge_duplicates(n.ids) from named as n', 'PM019', 'too large', 'links of many memories to one that is merged'
);
rollback to many;
select pg_temp.add_agents(11, 4500);
select throws_ok(
    'select memory.merge_duplicates(n.ids) from named as n', 'PM019', 'too large', 'many who said the one that is kept'
);

select * from finish();
rollback;
