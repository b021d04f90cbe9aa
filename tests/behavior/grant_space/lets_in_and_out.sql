begin;
select plan(6);

create temporary view granted as
select g.space, g.privilege from memory.space_grants as g where g.role = 'memory_bound';

select memory.grant_space('memory_bound', space => 'acme');
select set_eq('select * from granted', $$values ('acme', 'write')$$, 'a grant makes its space');
select isnt_empty($$select from memory.spaces where space = 'acme' and language = 'english'$$, 'with its settings');
select memory.grant_space('memory_bound', 'read', 'acme');
select memory.grant_space('memory_bound', 'admin');
select set_eq(
    'select * from granted', $$values ('acme', 'read'), ('default', 'admin')$$,
    'a second one takes the place of the first, in its space'
);
select ok(memory.revoke_space('memory_bound', 'acme'), 'it is taken back');
select ok(not memory.revoke_space('memory_bound', 'acme'), 'once');
select set_eq('select * from granted', $$values ('default', 'admin')$$, 'and no other');

select * from finish();
rollback;
