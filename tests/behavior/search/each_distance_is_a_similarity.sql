begin;
select plan(4);

select memory.register_model(d.distance || '-' || s.storage, 2, d.distance, s.storage)
from unnest(array['cosine', 'l2', 'inner_product']) as d (distance)
cross join unnest(array['vector', 'halfvec', 'none']) as s (storage);
select memory.remember(t.content, model => em.model, embedding => t.embedding::double precision[])
from memory.embedding_models as em
cross join (values ('near', '{2, 0}'), ('far', '{0, 4}')) as t (content, embedding)
where em.dimensions = 2;
create temporary table found as
select em.distance collate "default" as distance, em.storage, s.content, s.vector_rank, s.vector_similarity,
    s.score
from memory.embedding_models as em
cross join lateral memory.search(embedding => '{3, 0}', model => em.model) as s
where em.dimensions = 2;
select is((select count(*) from found), 18::bigint, 'each model finds its two');
select results_eq(
    $$
    select distinct distance, vector_rank, content, round(vector_similarity::numeric, 6) from found
    order by 1, 2
    $$,
    $$
    values
        ('cosine', 1, 'near', 1.0), ('cosine', 2, 'far', 0.0), ('inner_product', 1, 'near', 6.0),
        ('inner_product', 2, 'far', 0.0), ('l2', 1, 'near', 0.5), ('l2', 2, 'far', round(1 / 6.0, 6))
    $$,
    'cosine 1 - d, l2 1 / (1 + d), inner product itself; the more the nearer'
);
select is_empty(
    'select from found where score not between 2 - vector_rank - 0.03 and 2 - vector_rank + 0.03',
    'and a score of 1 for the best and 0 for the last, but for the tilts'
);
select is(
    (select count(*) from memory.search(embedding => '{3, 0}', model => 'l2-vector',
        options => '{"exact": true}')),
    2::bigint, 'exactly, too'
);

select * from finish();
rollback;
