begin;
select plan(9);

do $$
begin
    perform memory.register_model('old', 3);
    perform memory.register_model('new', 2);
    perform memory.configure_space('s1', '{"model": "old"}');
    perform memory.remember('tea', embedding => '{1,0,0}', model => 'old');
    perform memory.remember('milk', embedding => '{1,0}', model => 'new');
    perform memory.remember('coffee');
    perform memory.claim_embeddings('old');
end
$$;
select throws_ok($$select memory.drop_model('old')$$, 'PM020', 'the model is in use', 'a space has it');
select memory.configure_space('s1', '{"model": null}')::text;
select is(memory.drop_model('old'), 1::bigint, 'its embeddings');
select results_eq($$select model, embeddings from memory.list_models() where model !~ '^dim'$$, $$values ('new', 1::bigint)$$, 'and nothing else');
select is_empty($$select * from memory.embedding_queue where model = 'old'$$, 'the queue');
select is_empty(
    $$select indexname from pg_indexes where schemaname = 'memory' and indexdef like '%''old''%'$$, 'the index'
);
select is((select count(*) from memory.list() as l), 3::bigint, 'the memories stay');
select throws_ok($$select memory.drop_model('old')$$, 'PM003', 'unknown embedding model', 'once');
select is(memory.register_model('old', 3, 'l2'), 'vector', 'the name is free');
select is((select count(*) from memory.search(embedding => '{1,0}', model => 'new') as s), 1::bigint, 'the other one works');

select * from finish();
rollback;
