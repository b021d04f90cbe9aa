begin;
select plan(7);

select memory.register_model('two', 2), (memory.configure_space(options => '{"model": "two"}')).model;
select memory.configure_space('default', '{"notify": true}');

create temp table told as
select (memory.remember('over soon', expires_at => '2026-02-01', at => '2026-01-01')).memory_id as over,
    (memory.remember('for good', at => '2026-01-01')).memory_id as kept;

select set_eq(
    $$ select content from memory.claim_embeddings(at => '2026-01-02') $$,
    $$ values ('over soon'), ('for good') $$,
    'what will expire is handed out as long as it is there'
);
select results_eq(
    $$ select content from memory.claim_embeddings(at => '2026-03-01') $$,
    $$ values ('for good') $$,
    'and not once it has, though its lease has run out'
);
select is(
    (select count(*) from memory.embedding_queue as q inner join told as t on t.over = q.memory_id), 0::bigint,
    'it waits no longer'
);
select is_empty(
    $$ select content from memory.claim_embeddings(at => '2026-03-01') $$, 'nor does the next call queue it again'
);
select is(
    (select s.models -> 'two' ->> 'missing' from memory.stats(at => '2026-03-01') as s), '1',
    'nobody misses its embedding'
);
select results_eq(
    $$ select content from memory.claim_embeddings(at => '2026-01-03') $$, $$ values ('over soon') $$,
    'asked about a moment when it was there, it comes again'
);
select memory.revise((select t.over from told as t), expires_at => '2036-01-01', at => '2026-03-01')::text;
select set_eq(
    $$ select content from memory.claim_embeddings(at => '2026-03-02') $$,
    $$ values ('over soon'), ('for good') $$,
    'and when it has been given more time'
);
select * from finish();
rollback;
