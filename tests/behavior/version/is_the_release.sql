begin;
select plan(2);

select matches(memory.version(), '^\d+\.\d+\.\d+(\.dev\d+)?$', 'a version as packages have it');
select is(
    (select m.name collate "default" from memory.migrations as m order by m.name limit 1), '0001.core',
    'the migrations that made it are listed'
);

select * from finish();
rollback;
