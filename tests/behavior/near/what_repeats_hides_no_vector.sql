begin;
select plan(2);

-- The nearest vectors are messages, which repeats never match, and one whose text has changed since.
create temporary table twin as
select * from memory.remember('Zoe needs a car, with leather seats and heated mirrors', embedding => '{0.96, 0.28, 0}');
select memory.remember('message ' || n, kind => 'message', metadata => '{"role": "user"}', embedding => '{1, 0, 0}')::text
from generate_series(1, 8) as n;
create temporary table stale as
select * from memory.remember('Zoe would love a boat', embedding => '{1, 0, 0}');
select memory.revise(memory_id, 'Tom would love a boat')::text from stale;

select results_eq(
    $$
    select r.outcome, r.similar_to
    from memory.remember('Tom needs a bike', dedup => 'near', embedding => '{1, 0, 0}') as r
    $$,
    $$select 'created', memory_id from twin$$,
    'the most similar memory is one that may be repeated, with the vector of its text'
);
select results_eq(
    $$
    select r.outcome, r.similar_to
    from memory.remember('zoe needs a car with leather seats and heated mirrors.', embedding => '{1, 0, 0}') as r
    $$,
    $$select 'reinforced', null::uuid$$,
    'and the same words are found behind messages'
);

select * from finish();
rollback;
