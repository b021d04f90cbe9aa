begin;
select plan(2);

-- Such a plan computes each subquery first, also the one behind a condition that is false.
set local debug_parallel_query = on;
select memory.configure_kind('probe', metadata_schema => '{
    "properties": {"i": {"type": "integer"}, "l": {"type": "array", "items": {"type": "integer"}}}
}');
select is(
    (select r.outcome from memory.remember('x', kind => 'probe', metadata => '{"i": 1, "l": [1]}') as r),
    'created', 'what fits is stored'
);
select throws_ok(
    $$select memory.remember('y', kind => 'probe', metadata => '{"i": 1, "l": ["1"]}')$$, 'PM007', null,
    'and what does not is refused'
);

select * from finish();
rollback;
