begin;
select plan(8);

-- Time is not the matter here: nothing fades.
select memory.configure_space(options => '{"curve": "none"}')::text;

-- Token counts: 3, 25, 5.
create temporary table made as
select t.name, r.memory_id
from (
    values ('a', 'tea tea tea'), ('b', 'tea tea ' || repeat('filler ', 13)), ('c', 'tea and some water')
) as t (name, content)
cross join lateral memory.remember(t.content, at => '2026-01-01') as r;
create function pg_temp.recalled(token_budget int) returns text
return (
    select string_agg(made.name, '' order by r.score desc, r.memory_id)
    from memory.recall('tea', token_budget => recalled.token_budget) as r inner join made using (memory_id)
);

select results_eq(
    $$select made.name, r.tokens, m.token_count from memory.recall('tea') as r
    inner join memory.memories as m using (memory_id) inner join made using (memory_id)
    order by r.score desc$$,
    $$values ('a', 3, 3), ('b', 25, 25), ('c', 5, 5)$$,
    'without a budget all come, best first, with their tokens'
);
select is(pg_temp.recalled(33), 'abc', 'all that fits');
select is(pg_temp.recalled(32), 'ab', 'no more than that');
select is(pg_temp.recalled(8), 'ac', 'what is too long is passed over, what is shorter behind it is not');
select is(pg_temp.recalled(7), 'a', 'a memory comes whole or not at all');
select is(pg_temp.recalled(2), null, 'if none fits, none comes');
select is(pg_temp.recalled(0), null, 'no budget is no memory');
select is(
    (select count(*) from memory.recall('tea', max_results => 2, token_budget => 100)), 2::bigint,
    'max_results holds, too'
);

select * from finish();
rollback;
