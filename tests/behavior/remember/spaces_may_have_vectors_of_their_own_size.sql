begin;
select plan(3);

-- Nobody names a model.
create function pg_temp.vector(dimensions int, seed int) returns double precision[]
return array(select sin(n * seed) from generate_series(1, dimensions) as n);
select memory.remember('Ana drinks tea', embedding => pg_temp.vector(384, 1), space => 'small');
select memory.remember('Bob sails', embedding => pg_temp.vector(384, 2), space => 'small');
select memory.remember('Ana drinks tea', embedding => pg_temp.vector(1536, 1), space => 'large');
select memory.remember('Bob sails', embedding => pg_temp.vector(1536, 2), space => 'large');
select results_eq(
    $$
    select e.space collate "default", e.model collate "default", count(*)
    from memory.embeddings as e group by 1, 2 order by 1
    $$,
    $$values ('large', 'dim1536', 2::bigint), ('small', 'dim384', 2)$$, 'each model is that of its dimension'
);
select results_eq(
    $$
    select s.content from (values ('small', 384, 2), ('large', 1536, 1)) as q (space, dimensions, seed)
    cross join lateral memory.search(
        embedding => pg_temp.vector(q.dimensions, q.seed), max_results => 1, space => q.space
    ) as s
    $$,
    $$values ('Bob sails'), ('Ana drinks tea')$$, 'each space is searched by its own'
);
select is(
    (select string_agg(r.outcome, ' ' order by t.n) from (
        values (1, 'small', pg_temp.vector(1536, 1)), (2, 'large', pg_temp.vector(384, 1))
    ) as t (n, space, embedding) cross join lateral memory.remember(
        'ana drinks tea', embedding => t.embedding, space => t.space
    ) as r),
    'reinforced reinforced', 'who sends the other size is met by words'
);

select * from finish();
rollback;
