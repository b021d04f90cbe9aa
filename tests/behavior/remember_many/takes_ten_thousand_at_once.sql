-- pytest.mark.slow
-- pytest.mark.slow
begin;
select plan(2);

select results_eq(
    $$
    select r.outcome, count(*), min(r.ordinal), max(r.ordinal), count(distinct r.memory_id)
    from memory.remember_many((
        select jsonb_agg(jsonb_build_object('content', 'memory ' || n % 9000, 'dedup', 'exact')) from generate_series(1, 10000) as n
    )) as r group by r.outcome order by r.outcome
    $$,
    $$values ('created', 9000::bigint, 1, 9000, 9000::bigint), ('reinforced', 1000::bigint, 9001, 10000, 1000::bigint)$$,
    'ten thousand at once, the first of two is the one that creates'
);
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
