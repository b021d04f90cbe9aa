-- pytest.mark.slow
begin;
select plan(4);

-- Each took a time that grew by the square, or minutes and gigabytes.
set local statement_timeout = '15s';
select is(
    (
        select count(*) from memory.remember_many((
            select jsonb_agg(jsonb_build_object('content', ' ', 'metadata', jsonb_build_object('a', repeat('x', 10000))))
            from generate_series(1, 4000) as n
        )) where outcome = 'error'
    ), 4000::bigint, 'items that fail'
);
select memory.remember('a', options => '{"external_id": {"system": "x", "id": "1"}}')::text;
set local statement_timeout = '5s';
select is(
    (memory.remember(repeat('é', 20000000), options => '{"external_id": {"system": "x", "id": "1"}}')).outcome,
    'known', 'another text with a known external id'
);
select throws_ok(
    $$select memory.register_model(repeat('a-', 15000000), 3)$$, '22023', 'invalid embedding model', 'the name of a model'
);
set local statement_timeout = 0;
create temporary table large as select jsonb_build_object('after', array_fill(1, array[4000000])) as options;
set local statement_timeout = '5s';
select throws_ok(
    $$select l.* from large cross join lateral memory.list(options => large.options) as l$$, 'PM019', 'too large',
    'numbers that are compressed in a table'
);
select * from finish();
rollback;
