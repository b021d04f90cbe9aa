begin;
select plan(8);

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
    $$select memory._enter_space(t.space, 'admin') from unnest(array['0', '_', '-', repeat('a', 63),
    'a-1_b']) as t (space)$$,
    $$values ('0'), ('_'), ('-'), (repeat('a', 63)), ('a-1_b')$$,
    'what a space may be called'
);

select * from finish();
rollback;
