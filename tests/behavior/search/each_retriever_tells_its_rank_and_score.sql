begin;
select plan(9);

create temporary table made as
select t.name, r.memory_id
from (
    values
        ('both', 'green tea, green tea', '{1, 0}'), ('words', 'green tea leaves in water', null),
        ('vector', 'coffee', '{0.8, 0.6}'), ('far', 'black tea', '{0, 1}'), ('none', 'milk', null)
) as t (name, content, embedding)
cross join lateral memory.remember(t.content, embedding => t.embedding::double precision[],
    importance => 0.5) as r;

create temporary view hybrid as
select made.name, s.*
from memory.search('green tea', '{1, 0}', options => '{"candidates": 2}', max_results => 2) as s
inner join made using (memory_id);
create temporary table found as
select made.name, s.* from memory.search('green tea', '{1, 0}') as s inner join made using (memory_id);

select results_eq(
    $$select name, lexical_rank, vector_rank from found order by score desc$$,
    $$values ('both', 1, 1), ('words', 2, null), ('vector', null, 2), ('far', 3, 3)$$,
    'the best in both arms comes first; NULL where an arm did not find it'
);
select results_eq(
    $$select name, round(vector_similarity::numeric, 6) from found order by name$$,
    $$values ('both', 1.0), ('far', 0.0), ('vector', 0.8), ('words', null)$$,
    'the similarity is that of the vectors'
);
select is(
    (select count(*) from found where lexical_rank is null and lexical_score is null), 1::bigint,
    'no words, no score'
);
select results_eq(
    'select name from found where lexical_score is not null order by lexical_score desc',
    'select name from found where lexical_rank is not null order by lexical_rank',
    'ranks are the order of scores'
);
select results_eq(
    'select distinct fuzzy_rank, fuzzy_similarity, votes, annotations from found',
    $$values (null::int, null::double precision, 0, '{}'::text[])$$,
    'every lexeme hit: nothing is read as misspelt; no notes'
);
select results_eq(
    $$
    select f.name, f.content, f.kind, f.importance, f.health, f.tags, f.metadata, f.created_at from found as f
    order by f.name
    $$,
    $$
    select made.name, m.content, m.kind collate "default", m.importance, memory.health(m.memory_id),
        m.tags collate "default",
        m.metadata, m.created_at
    from memory.memories as m inner join made using (memory_id)
    where made.name <> 'none' order by made.name
    $$,
    'the rest is the memory'
);
select results_eq(
    $$select name, lexical_rank, vector_rank, vector_similarity is not null from hybrid order by name$$,
    $$values ('both', 1, 1, true), ('words', 2, null, false)$$,
    'of two candidates an arm'
);

-- A candidate of one arm is scored by the other, too, where it has a vector.
select results_eq(
    $$
    select made.name, s.vector_rank, round(s.vector_similarity::numeric, 6)
    from memory.search('black', '{0.8, 0.6}', max_results => 2, options => '{"candidates": 2}') as s
    inner join made using (memory_id)
    where s.lexical_rank is not null
    $$,
    $$values ('far', null::int, 0.6)$$,
    'a similarity without a rank: outside of the best, known all the same'
);
select results_eq(
    $$select made.name, s.vector_rank, s.lexical_rank from memory.search('green tea') as s
    inner join made using (memory_id) order by s.score desc$$,
    $$values ('both', null::int, 1), ('words', null, 2), ('far', null, 3)$$,
    'without an embedding it is words alone'
);

select * from finish();
rollback;
