begin;
select plan(3);

create temporary table made as select * from memory.remember('x', at => '2026-01-01 12:00+00');
create function pg_temp.health_after(days int) returns numeric
return (
    select round(
        memory.health(made.memory_id, at => m.created_at + health_after.days * interval '24 h')::numeric, 9
    )
    from made inner join memory.memories as m using (memory_id)
);
select results_eq(
    'select t.days, pg_temp.health_after(t.days) from unnest(array[0, 7, 30, 57, 77, 107, 108]) as t (days)',
    $$values (0, 1.0), (7, 1.0), (30, 0.77), (57, 0.5), (77, 0.3), (107, 0), (108, 0)$$,
    'linear, half-life 50 days, grace 7'
);
select is_empty(
    $$select * from memory.decay(at => '2026-03-19 11:59:59.99+00')$$, 'a moment earlier nothing is due'
);
select results_eq(
    $$select memory_id, round(health::numeric, 9), outcome from memory.decay(at => '2026-03-19 12:00+00')$$,
    $$select memory_id, 0.3, 'archived' from made$$,
    'then it is'
);

select * from finish();
rollback;
