begin;
select plan(2);

do $$
begin
    perform memory.register_model('three', 3);
    perform memory.remember('tea', embedding => '{1,0,0}', model => 'three');
    perform memory.remember('milk');
    perform memory.claim_embeddings('three');
end
$$;
select results_eq(
    $$select model, dimensions, distance, embeddings from memory.list_models() where model !~ '^dim'$$,
    $$values ('three', 3, 'cosine', 1::bigint)$$, 'what it embedded'
);
select results_eq(
    $$select model, embeddings from memory.list_models('nowhere') where model !~ '^dim'$$, $$values ('three', 0::bigint)$$,
    'models are shared, embeddings are not'
);

select * from finish();
rollback;
