begin;
select plan(6);

-- What a race leaves behind: rows of the queue whose memories are forgotten, archived, superseded or embedded.
select memory.register_model('two', 2), (memory.configure_space(options => '{"model": "two"}')).model;
create temporary table gone as
select n, (memory.remember('gone ' || n, at => '2026-01-01')).memory_id as id from generate_series(1, 4) as n;
create temporary table kept as
select (memory.remember('kept ' || n, at => '2026-01-01')).memory_id as id from generate_series(1, 2) as n;
select memory.forget(id)::text from gone where n = 1;
update memory.memories as m set archived_at = '2026-01-02' from gone where m.memory_id = gone.id and gone.n = 2;
select memory.supersede(id, (select min(k.id::text)::uuid from kept as k))::text from gone where n = 3;
select outcome from memory.set_embeddings((select jsonb_agg(jsonb_build_object('memory_id', id, 'embedding', array[1, 0]))
from gone where n = 4));
insert into memory.embedding_queue (space, memory_id, model, version, queued_at)
select 'default', id, 'two', 1, '2026-01-01' from gone;
select is_empty('select * from memory.doctor()', 'what a worker tidies up is no fault');
select is(
    (select count(*) from memory.claim_embeddings(max_results => 2, at => '2026-01-03')), 2::bigint,
    'as many as the batch, first in the queue, do not starve the worker'
);
select set_eq('select memory_id from memory.embedding_queue', 'select id from kept', 'and they are out of the queue');

-- Back again.
select memory.restore(id)::text from gone where n < 3;
select memory.revise(id, content => 'again')::text from gone where n = 4;
select set_eq(
    $$select content from memory.claim_embeddings(max_results => 100, at => '2026-01-03')$$,
    $$values ('gone 1'), ('gone 2'), ('again')$$, 'what has come back is handed out'
);
select outcome from memory.set_embeddings((select jsonb_agg(jsonb_build_object(
    'memory_id', memory_id, 'content_version', version, 'embedding', array[1, 0])) from memory.embedding_queue));
select is_empty('select * from memory.claim_embeddings(at => ''2027-01-01'')', 'then nothing waits');
select is_empty('select * from memory.embedding_queue', 'and nothing is left');

select * from finish();
rollback;
