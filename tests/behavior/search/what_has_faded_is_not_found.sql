-- pytest.mark.slow
begin;
select plan(16);

-- Without decay(): 200 memories of which all but every tenth have faded at the end of March, in both arms.
create temporary table stored1 as
select r.memory_id from generate_series(1, 200) as n
cross join (values ('small'), ('large')) as s (space)
cross join lateral memory.remember(
    'green tea, cup ' || n, importance => n / 200.0, space => s.space, dedup => 'exact',
    embedding => array[1, n], at => case when n % 10 = 0 then '2026-03-01' else '2026-01-01' end::timestamptz
) as r;
create temporary table stored2 as
select r.memory_id from generate_series(1, 400) as n
cross join lateral memory.remember(
    'rain on the roof ' || n, space => 'large', dedup => 'exact', at => '2026-03-01') as r;
create function pg_temp.cups(
    space text, embedding double precision[], at timestamptz, max_results int = 100, options jsonb = null
) returns text
language sql as $$
    select count(*) || ' of ' || count(*) filter (where right(s.content, 1) = '0')
    from memory.search(
        'green tea', cups.embedding, max_results => cups.max_results,
        space => cups.space, at => cups.at, options => cups.options
    ) as s
    where s.content like 'green%'
$$;
select is(
    pg_temp.cups(s, null, '2026-02-01', 300, '{"candidates": 300}'), '200 of 20', s || ': before, all are found'
) from unnest('{small,large}'::text[]) as s;
select is(
    pg_temp.cups(s, e, '2026-04-01'), '20 of 20', s || case when e is null then ', words' else ', both arms' end
    || ': what lives is found, though nine of ten have faded'
)
from unnest('{small,large}'::text[]) as s
cross join (values (null::double precision[]), ('{1, 0}')) as v (e);
select is(pg_temp.cups('large', '{1, 0}', '2026-04-01', 5), '5 of 5', 'as many as asked for');
select is(
    pg_temp.cups('large', null, '2026-04-01', 300, '{"include": ["faded"], "candidates": 300}'), '200 of 20', 'include shows it'
);
select is(
    (
        select count(*) from memory.search('green tea', space => 'large', as_of => '2026-04-01', max_results => 100) as s
        where s.content like 'green%'
    ), 20::bigint, 'as_of: what had faded by then'
);
select is(
    (select memory.touch(array_agg(m.memory_id), 'large', '2026-03-25') from memory.memories as m where m.content = 'green tea, cup 7'),
    1, 'a touch revives one'
);
select is(pg_temp.cups('large', null, '2026-04-01'), '21 of 20', 'and it is found');

-- The same rows, whether decay() has come by or not.
create temporary table before as
select s.content, s.vector_rank, s.lexical_rank
from memory.search('green tea', '{1, 0}', space => 'large', at => '2026-04-01', max_results => 50) as s;
select isnt((select count(*) from memory.decay(space => 'large', at => '2026-04-01')), 0::bigint, 'decay comes by');
select set_eq(
    $$
    select s.content, s.vector_rank, s.lexical_rank
    from memory.search('green tea', '{1, 0}', space => 'large', at => '2026-04-01', max_results => 50) as s
    $$,
    'select * from before', 'and changes nothing'
);
select is(
    (
        select count(*) from memory.search('green tea', space => 'large', as_of => '2026-04-01', max_results => 300) as s
        where s.content like 'green%'
    ), 21::bigint, 'as_of: what had faded by then, and has been archived since'
);

-- A rare word that only what has faded has does not silence a common one.
create temporary table stored3 as
select r.memory_id from generate_series(1, 300) as n
cross join lateral memory.remember(
    'zebra no ' || n || ', rain', space => 'rare', dedup => 'off', at => '2026-01-01') as r;
create temporary table stored4 as
select r.memory_id from generate_series(1, 900) as n
cross join lateral memory.remember('rain no ' || n, space => 'rare', dedup => 'off', at => '2026-03-01') as r;
select is(
    (select count(*) from memory.search('zebra rain', space => 'rare', at => '2026-04-01') as s), 10::bigint,
    'what lives is found by a common word'
);
select is(
    (select count(*) from memory.more_like_this(
        (select m.memory_id from memory.memories as m where m.space = 'rare' and m.content = 'rain no 5'),
        space => 'rare', at => '2026-04-01'
    ) as s where s.content like 'zebra%'), 0::bigint, 'nor does similar() find what has faded'
);

select * from finish();
rollback;
