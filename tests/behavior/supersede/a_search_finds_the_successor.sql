begin;
select plan(4);

create temporary table m as
select
    (memory.remember('Ana rows')).memory_id as old,
    (memory.remember('Bob rows', at => '2026-01-01', expires_at => '2026-02-01')).memory_id as expiring,
    (memory.remember('Carl rows', options => '{"internal": true}')).memory_id as internal;
select throws_ok(
    'select memory.supersede(m.old, m.expiring) from m', 'PM008', 'memory cannot be superseded by this one', 'it has expired'
);
select throws_ok(
    'select memory.supersede(m.old, m.internal) from m', 'PM008', 'memory cannot be superseded by this one', 'it is internal'
);
select lives_ok('select memory.supersede(m.internal, m.old) from m', 'not the other way round');
select lives_ok(
    $$select memory.supersede(m.old, m.expiring, at => '2026-01-02') from m$$, 'nor at a time when it had not expired'
);

select * from finish();
rollback;
