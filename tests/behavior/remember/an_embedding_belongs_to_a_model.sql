begin;
select plan(8);

select memory.remember('a', embedding => '{0.6, 0.8}');
select results_eq(
    $$
    select em.model collate "default", em.dimensions, em.distance collate "default",
        em.storage collate "default"
    from memory.embedding_models as em
    where em.dimensions = 2
    $$,
    $$values ('dim2', 2, 'cosine', 'none')$$,
    'a model without a name is registered as that of its dimension, and has no index'
);
select is(
    (select e.embedding::text || ' ' || e.model || ' ' || e.version || ' ' || e.live
        from memory.embeddings as e),
    '[0.6,0.8] dim2 1 true', 'the vector is kept'
);

select memory.register_model('small', 3);
select memory.remember('b', embedding => '{1, 2, 3}', model => 'small');
select memory.remember('a', embedding => '{1, 2, 3}', model => 'small');
select results_eq(
    $$
    select m.content, e.model collate "default"
    from memory.embeddings as e inner join memory.memories as m using (space, memory_id)
    order by 1, 2
    $$,
    $$values ('a', 'dim2'), ('a', 'small'), ('b', 'small')$$,
    'a named model gets its vectors; a memory has one of each model'
);

update memory.spaces as s set model = 'small' where s.space = 'default';
select memory.remember('c', embedding => '{3, 2, 1}');
select is(
    (
        select string_agg(e.model, ',') from memory.embeddings as e
        inner join memory.memories as m using (space, memory_id) where m.content = 'c'
    ),
    'small' collate "C", 'where the space has a model, a vector without a name is of that'
);
select throws_ok(
    $$select memory.remember('d', embedding => '{0.6, 0.8}')$$, 'PM004', 'wrong number of dimensions',
    'and of no other dimension'
);
select lives_ok(
    $$select memory.remember('d', embedding => '{0.6, 0.8}', model => 'dim2')$$, 'but the other can be named'
);

-- The same text has the same vector: a repeat brings no news.
select memory.remember('a', embedding => '{0.8, 0.6}', model => 'dim2');
select is(
    (
        select e.embedding::text from memory.embeddings as e
        inner join memory.memories as m using (space, memory_id) where m.content = 'a' and e.model = 'dim2'
    ),
    '[0.6,0.8]', 'a repeat does not replace a vector'
);
update memory.memories as m set content = 'A' where m.content = 'a';
select memory.remember('A', embedding => '{0.8, 0.6}', model => 'dim2');
select is(
    (
        select e.embedding::text || ' ' || e.version from memory.embeddings as e
        inner join memory.memories as m using (space, memory_id) where m.content = 'A' and e.model = 'dim2'
    ),
    '[0.8,0.6] 2', 'unless the text has changed since'
);

select * from finish();
rollback;
