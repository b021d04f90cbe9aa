begin;
select plan(1);

select results_eq(
    'select name, applied_at is not null from memory.list_migrations() limit 1', $$values ('0001.core', true)$$,
    'the migrations that made the schema'
);

select * from finish();
rollback;
