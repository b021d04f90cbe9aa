begin;
select plan(13);

create function pg_temp.index_of(model text) returns text
return (
    select pg_get_indexdef(i.indexrelid) from pg_catalog.pg_index as i
    where i.indrelid = 'memory.embeddings'::regclass
        and pg_get_expr(i.indpred, i.indrelid) ~ ('model = ''' || index_of.model || '''')
);

select is(memory.register_model('a', 3), 'vector', 'it says what is stored in the index');
select results_eq(
    $$
    select em.dimensions, em.distance collate "default", em.storage collate "default"
    from memory.embedding_models as em where em.model = 'a'
    $$,
    $$values (3, 'cosine', 'vector')$$,
    'a model and its defaults'
);
select matches(
    pg_temp.index_of('a'),
    'USING hnsw \(\(\(embedding\)::(\w+\.)?vector\(3\)\) (\w+\.)?vector_cosine_ops\) WHERE \(live AND',
    'its index is on its own dimension, its own distance and what is live'
);
select results_eq(
    $$
    select memory.register_model('l2', 3, 'l2'), memory.register_model('ip', 3, 'inner_product'),
        memory.register_model('wide', 2001), memory.register_model('widest', 4001),
        memory.register_model('half', 3, storage => 'halfvec'),
        memory.register_model('none', 3, storage => 'none'), memory.register_model('bits', 3, storage => 'bit')
    $$,
    $$values ('vector', 'vector', 'halfvec', 'bit', 'halfvec', 'none', 'bit')$$,
    'what an index can hold decides, or the caller'
);
select matches(pg_temp.index_of('l2'), 'vector_l2_ops', 'l2');
select matches(pg_temp.index_of('ip'), 'vector_ip_ops', 'inner product');
select matches(pg_temp.index_of('wide'), 'halfvec\(2001\)\) (\w+\.)?halfvec_cosine_ops', 'halfvec');
select matches(
    pg_temp.index_of('widest'), 'binary_quantize\(embedding\)\)::bit\(4001\)\) (\w+\.)?bit_hamming_ops', 'bits'
);
select is(pg_temp.index_of('none'), null, 'and none');
select lives_ok(
    $$
    select memory.register_model('most', 16000);
    select memory.remember('wide', embedding => array(select sin(n) from generate_series(1, 16000) as n), model => 'most')
    $$,
    'the most dimensions that a vector has are indexed, too'
);

-- Again, and again.
select results_eq(
    $$
    select memory.register_model('a', 3), memory.register_model('l2', 3, 'l2'),
        memory.register_model('half', 3), memory.register_model('none', 3, storage => 'none')
    $$,
    $$values ('vector', 'vector', 'halfvec', 'none')$$,
    'a repeat says what is'
);

-- A model that came by itself gets its index.
select memory.remember('x', embedding => '{0.6, 0.8}');
select is(memory.register_model('dim2', 2), 'vector', 'what came without an index gets one');
select matches(pg_temp.index_of('dim2'), 'vector\(2\)', 'of its dimension');

select * from finish();
rollback;
