begin;
select plan(2);

-- A few vectors are many here. The index brings 20, all of messages, which repeats never match.
create or replace function memory._exact_max(model text) returns bigint
language sql immutable parallel safe return 30;
select memory.register_model('dim3', 3);
select memory.remember('message ' || n, kind => 'message', metadata => '{"role": "user"}', embedding => '{1, 0, 0}')::text
from generate_series(1, 40) as n;
create temporary table twin as
select * from memory.remember('Zoe needs a car, with leather seats and heated mirrors', embedding => '{0.96, 0.28, 0}');
select memory.remember('Tom would love boat ' || n, embedding => '{0.94, 0.3412, 0}', dedup => 'exact')::text
from generate_series(1, 10) as n;
update memory.embeddings as e set indexed = m.content !~ '^Tom' from memory.memories as m where m.memory_id = e.memory_id;

select ok(memory._index_share('default', ('dim3', 3, 'cosine', 'vector')) is not null, 'the index is read');
select results_eq(
    $$
    select r.outcome, r.similar_to
    from memory.remember('Tom needs a bike', dedup => 'near', embedding => '{1, 0, 0}') as r
    $$,
    $$select 'created', memory_id from twin$$, 'the nearest is behind messages, and nearer than what is not indexed'
);

select * from finish();
rollback;
