-- pytest.mark.slow
begin;
select plan(12);

-- Time is not the matter here: nothing fades.
select memory.configure_space(options => '{"curve": "none"}')::text;

-- What is common is told by a sample; how the memories came must not matter to it.
create function pg_temp.first(query text, space text, kinds text[] default null) returns text
return (
    select left(s.content, 12) from memory.search(first.query, space => first.space, kinds => first.kinds) as s limit 1
);
create temporary table said as
select n, case
    when n = 1500 then 'Ana: E4711 comes from a broken fan, replace it'
    when n % 10 = 7 then 'Printer error ' || n || ': the error light shows an error, called the printer support'
    else 'Meeting ' || n || ' went as usual'
end as content
from generate_series(1, 3000) as n;

-- At once: all have the same milliseconds, and their order is by chance.
create temporary table loaded as
select r.memory_id
from unnest(array['load1', 'load2', 'load3', 'load4']) as l (space)
cross join lateral memory.remember_many(
    (select jsonb_agg(jsonb_build_object('content', s.content, 'dedup', 'off')) from said as s), space => l.space
) as r;
select is(pg_temp.first('printer error E4711', l.space), 'Ana: E4711 c', 'loaded at once: ' || l.space)
from unnest(array['load1', 'load2', 'load3', 'load4']) as l (space);
select is(pg_temp.first('printer error E4711', 'load1', '{note}'), 'Ana: E4711 c', 'behind a filter that leaves all');
select set_eq(
    $$
    select s.memory_id, s.score from memory.search('printer error E4711', space => 'load1', options => '{"candidates": 1000}') as s
    $$,
    $$
    select s.memory_id, s.score
    from memory.search('printer error E4711', space => 'load1', kinds => '{note}', options => '{"candidates": 1000}') as s
    $$,
    'which changes no score'
);

-- One by one.
create temporary table told as
select memory.remember(
    s.content, dedup => 'off', space => 'spread', at => '2026-01-01'::timestamptz + s.n * interval '1 minute'
) as outcome
from said as s;
select is(pg_temp.first('printer error E4711', 'spread'), 'Ana: E4711 c', 'one by one');
select memory.remember('Ana was born in Lisbon', space => 'spread', at => '1990-05-01')::text;
select is(pg_temp.first('printer error E4711', 'spread'), 'Ana: E4711 c', 'beside one of long ago');

-- Most have faded.
update memory.memories as m set archived_at = now() where m.space = 'spread' and m.created_at < '2026-01-02 23:00';
select memory.remember('E4712 is a broken belt of the printer', space => 'spread', at => '2026-01-03')::text;
select is(pg_temp.first('meeting usual E4712', 'spread'), 'E4712 is a b', 'where most have faded');
select is(
    (select count(*) from memory.search('printer', space => 'spread') as s where s.fuzzy_rank is not null), 0::bigint,
    'what is said is not misspelt'
);

-- What is all of one stretch is rare in the whole.
create temporary table days as
select memory.remember(
    case when n <= 16 then 'Zanzibar ' || n else 'weekday ' || n || ' as always' end, dedup => 'off', space => 'days',
    at => '2026-01-01'::timestamptz + n * interval '1 hour'
) as outcome
from generate_series(1, 2000) as n;
select is(
    (
        select count(*)
        from memory.search('zanzibar always', space => 'days', max_results => 16) as s
        where s.content like 'Zanzibar%'
    ), 16::bigint, 'what fills one stretch is rare in the whole'
);
select ok(
    (
        select (memory._term_weights(
            'days', memory._parse_query('{english}', 'zanzibar weekday'),
            jsonb_populate_record(null::memory.memory_filter, jsonb_build_object('at', now(), 'include', array[]::text[])),
            memory._search_settings(10, null, null), null, true
        )).proposing_query
        @> '''zanzibar'''::tsquery
    ), 'and proposes'
);

select * from finish();
rollback;
