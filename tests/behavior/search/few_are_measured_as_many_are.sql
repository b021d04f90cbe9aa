-- pytest.mark.slow
begin;
select plan(11);

-- 200 memories of one space, all known for years: as of now they are proposed, without it all are scored.
insert into memory.spaces (space, curve) values ('s1', 'none'), ('s2', 'none');
create temporary table said as
select memory.remember(
    (array['Ana', 'Ben', 'Caroline'])[1 + n % 3] || ' drinks '
    || (array['green tea', 'black tea', 'milk', 'coffee', 'water'])[1 + n % 5] || ' in the '
    || (array['morning', 'evening', 'garden', 'kitchen'])[1 + n % 4] || ', says turn number ' || n,
    embedding => case when n % 7 > 0 then array[sin(n), cos(n * 3), 1] end, importance => (n % 10) / 10.0, dedup => 'off',
    tags => array['t:' || n % 5], space => 's1', at => '2024-01-01'::timestamptz + n * interval '1 hour',
    session => case when n % 2 = 0 then 'c' || n % 20 end
) as outcome
from generate_series(1, 200) as n;
select set_config('memory.space', 's1', true);
update memory.memories set created_at = '2024-01-01'::timestamptz where space = 's1' and session is null;

create function pg_temp.two_ways(question text, vector double precision[], options jsonb default null)
returns table (way text, place bigint, memory_id uuid, score numeric, details text)
language sql as $$
    select w.way, row_number() over (partition by w.way), r.memory_id, round(r.score::numeric, 9),
        concat_ws(
            '/', r.vector_rank, round(r.vector_similarity::numeric, 9), r.lexical_rank,
            round(r.lexical_score::numeric, 9), r.fuzzy_rank, r.fuzzy_similarity, r.health, r.votes
        )
    from (values ('few', null::timestamptz), ('many', now())) as w (way, as_of)
    cross join lateral memory.search(
        two_ways.question, two_ways.vector, max_results => 30, as_of => w.as_of, options => two_ways.options
    ) as r
$$;
select set_eq(
    format('select place, memory_id, score, details from pg_temp.two_ways(%L, %L, %L) where way = ''few''', q.question, q.vector, q.options),
    format('select place, memory_id, score, details from pg_temp.two_ways(%L, %L, %L) where way = ''many''', q.question, q.vector, q.options),
    q.name
)
from (
    values
        ('by both retrievers', 'who drinks green tea in the garden?', '{0.3,0.2,1}', null),
        ('by words alone', 'who drinks green tea in the garden?', null, null),
        ('by the vector alone', null, '{0.3,0.2,1}', null),
        ('misspelled', 'Carolin drinks cofee', '{0.3,0.2,1}', null),
        ('of few candidates', 'Ana in the kitchen', '{0.3,0.2,1}', '{"candidates": 5}')
) as q (name, question, vector, options);
select isnt_empty('select from pg_temp.two_ways(''Carolin drinks cofee'', null)', 'and there is something to compare');

-- Behind a filter.
select memory.remember('Ana paints the harbour', space => 's2', tags => '{art}')::text;
select memory.remember('Ana paints the harvest', space => 's2', tags => '{fields}')::text;
select results_eq(
    $$ select content from memory.search('harvets', tags => '{fields}', space => 's2') $$,
    $$ values ('Ana paints the harvest') $$, 'a misspelled word means what is near among the few'
);
select is_empty(
    $$ select content from memory.search('harbour', tags => '{fields}', space => 's2') $$,
    'but a word that the space has is not misspelled'
);
select is_empty(
    $$ select content from memory.search('harvets', tags => '{fields}', space => 's2', weights => '{"fuzzy": 0}') $$,
    'and none is where that was not wanted'
);

-- What is misspelled may mean three words of one text.
select set_config('memory.space', 's3', true);
select memory.remember(t.content)::text
from unnest(array['a garden, a gardan and a gardon', 'tea in the garden', 'what else']) as t (content);
select is(
    (
        select s.content
        from memory.search('gardin tea', max_results => 1, as_of => t.as_of, options => '{"candidates": 1}') as s
    ), 'tea in the garden', 'it counts once, ' || t.way
)
from (values ('few', null::timestamptz), ('many', now())) as t (way, as_of);

select * from finish();
rollback;
