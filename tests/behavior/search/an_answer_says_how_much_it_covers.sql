begin;
select plan(12);

create temporary table made as
select t.name, r.memory_id
from (
    values
        ('tea', 'Ana drinks green tea', '{1, 0}'), ('dog', 'Ana has a dog', '{0, 1}'),
        ('book', 'a book about compose and composition', '{0.6, 0.8}')
) as t (name, content, embedding)
cross join lateral memory.remember(
    t.content, embedding => t.embedding::double precision[], importance => 0.5, at => '2026-01-01'
) as r;
create function pg_temp.covers(query text, name text, embedding double precision[] default null) returns numeric
return (
    select round(s.coverage::numeric, 4)
    from memory.search(covers.query, covers.embedding, at => '2026-01-02') as s
    inner join made on made.memory_id = s.memory_id and made.name = covers.name
);
create function pg_temp.found(query text, embedding double precision[], options jsonb) returns text
return (
    select string_agg(made.name, ' ' order by s.score desc)
    from memory.search(found.query, found.embedding, at => '2026-01-02', options => found.options) as s
    inner join made on made.memory_id = s.memory_id
);

select is(pg_temp.covers('green tea', 'tea'), 1.0, 'what has all words covers all');
select is(pg_temp.covers('green dog', 'tea'), 0.5, 'what has one of two words of one rarity covers half');
select is(pg_temp.covers('green zzzz', 'tea'), 0.5, 'a word that nobody has weighs as much as the rarest');
select is(
    pg_temp.covers('compsition', 'book'),
    (
        select round(max(s.fuzzy_similarity)::numeric, 4)
        from memory.search('compsition', at => '2026-01-02') as s
    ),
    'a misspelled word counts by its similarity, its lookalikes once'
);
select is(
    (
        select round(s.coverage::numeric, 4)
        from memory.search(embedding => '{1, 0}', at => '2026-01-02') as s
        inner join made on made.memory_id = s.memory_id and made.name = 'book'
    ), round((0.6 - 0.1) / 0.9, 4), 'a vector covers what it has above the background'
);
select is(
    pg_temp.covers('zzzz book', 'book', '{1, 0}'), round(0.4 * 0.5 + 0.6 * (0.6 - 0.1) / 0.9, 4),
    'of words and vector the vector weighs more'
);
select is(pg_temp.covers('zzzz', 'dog', '{1, 0}'), 0.0, 'or nothing');
select is(pg_temp.found('green submarine sailing', null, '{"min_coverage": 0.4}'), null, 'nothing fits: nothing comes');
select is(pg_temp.found('green tea', null, '{"min_coverage": 0.4}'), 'tea', 'what fits comes');
select is(
    pg_temp.found('green tea, Ana', null, '{"min_share": 0.5}'), 'tea', 'a share of the best score'
);
select is(pg_temp.found('zzzz', '{1, 0}', '{"min_similarity": 0.5}'), 'tea book', 'a similarity');
select is_empty(
    $$
    select from memory.recall('green submarine sailing', at => '2026-01-02', options => '{"min_coverage": 0.4}')
    $$, 'recall touches nothing then'
);

select * from finish();
rollback;
