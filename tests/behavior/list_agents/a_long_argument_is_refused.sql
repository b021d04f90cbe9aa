-- Of the lists of names, too: whatever a caller passes has a limit.
begin;
select plan(5);

create function pg_temp.long() returns text return repeat('x', 10001);
select throws_ok('select from memory.list_agents(after => pg_temp.long())', 'PM019', 'too large', 'an agent');
select throws_ok('select from memory.list_spaces(after => pg_temp.long())', 'PM019', 'too large', 'a space');
select throws_ok('select from memory.list_spaces(pg_temp.long())', 'PM019', 'too large', 'its first letters');
select throws_ok('select from memory.list_tags(after => pg_temp.long())', 'PM019', 'too large', 'a tag');
select throws_ok('select from memory.working_memory(pg_temp.long())', 'PM019', 'too large', 'who holds');

select * from finish();
rollback;
