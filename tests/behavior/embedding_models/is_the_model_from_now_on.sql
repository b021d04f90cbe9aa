begin;
select plan(7);

select memory.register_model('two', 2), memory.register_model('three', 3);
select (memory.configure_space('s', '{"model": "two"}')).model, (memory.configure_space('t', '{"model": "three"}')).model;
select is(
    (select string_agg(s.space || ' ' || coalesce(s.model, '-'), ', ' order by s.space) from memory.spaces as s
        where s.space in ('s', 't')), 's two, t three', 'each space has its own; one that is new begins with it'
);
create temporary table made as select * from memory.remember('x', embedding => '{1,0}', space => 's');
select throws_ok(
    $$select memory.remember('y', embedding => '{1,0,0}', space => 's')$$, 'PM004', 'wrong number of dimensions',
    'another model''s vector is no vector of it'
);
select is(
    (select count(*) from memory.embedding_models as m where m.model like 'dim%'), 7::bigint,
    'none is made up beside those of the installation'
);
select memory.remember('x', embedding => '{0,1,0}', model => 'three', space => 's');
select (memory.configure_space('s', '{"model": "three"}')).model;
select results_eq(
    $$select e.model collate "default" from memory.embeddings as e inner join made using (memory_id) order by 1$$,
    $$values ('three'), ('two')$$, 'what there was stays'
);
select isnt_empty(
    $$select * from memory.search(embedding => '{0,1,0}', space => 's') as r where r.vector_similarity > 0.99$$,
    'a question without a model is one for the new one'
);
select isnt_empty(
    $$select * from memory.search(embedding => '{1,0}', model => 'two', space => 's') as r
    where r.vector_similarity > 0.99$$, 'the old one is there to be named'
);
select results_eq(
    $$select r.outcome, r.memory_id = (select memory_id from made)
    from memory.remember('X', embedding => '{0,1,0.01}', dedup => 'near', space => 's') as r$$,
    $$values ('reinforced', true)$$, 'models do not mix where near duplicates are sought'
);

select * from finish();
rollback;
