begin;
select plan(1);

select matches(memory.version(), '^\d+\.\d+\.\d+(\.dev\d+)?$', 'a version as packages have it');

select * from finish();
rollback;
