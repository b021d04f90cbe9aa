begin;
select plan(10);

create temporary table names as
select n.space, n.position
from unnest(array[
    '0', '_', '-', repeat('a', 63), 'a-1_b', 'Kitchen', 'kitchen', 'user_2AbC', 'auth0|123', 'ana@example.org', 'Acme Corp.',
    repeat('ü', 128), 'läden/1', '東京', '**', 'a''b"c', '\', '$1', '%'
]) with ordinality as n (space, position);


select is(memory._enter_space(null, 'read'), 'default', 'nothing said');
select is(memory._enter_space('ana', 'read'), 'ana', 'the argument');
set local memory.space = 'bob';
select is(memory._enter_space(null, 'read'), 'bob', 'the setting');
select is(memory._enter_space('ana', 'read'), 'ana', 'the argument wins');
select is(memory.current_space(), 'bob', 'current_space() says the setting');
set local memory.space = '';
select is(memory._enter_space(null, 'write'), 'default', 'an empty setting is none');
select is(memory.current_space(), 'default', 'there, too');
select results_eq(
    $$select memory._enter_space(t.space, 'admin') from names as t order by t.position$$,
    $$select t.space from names as t order by t.position$$, 'what a space may be called'
);
select lives_ok(
    $$select memory.remember('tea', space => t.space) from names as t$$, 'the table takes each of these'
);
select is((select count(*) from memory.spaces as s where s.space <> 'default'), (select count(*) from names), 'and each is a space of its own');

select * from finish();
rollback;
