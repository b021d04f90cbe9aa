begin;
select plan(5);

create temporary table said as
select r.memory_id, t.at
from unnest(array[
    '1970-01-01 00:00:00+00', '1999-12-31 23:59:59.999+00', '2026-03-01 12:00:00.123+00',
    '2026-03-01 12:00:00.124+00', '2026-03-02 12:00+00', '2100-01-01 00:00+00'
]::timestamptz[]) as t (at)
cross join lateral memory.remember('said at ' || t.at, at => t.at) as r;

select is(
    (select count(*) from said where memory_id::text ~ '^.{14}7.{4}[89ab]'), 6::bigint, 'version 7, variant 1'
);
select is(
    (select array_agg(at order by memory_id) from said), (select array_agg(at order by at) from said),
    'the order of ids is that of moments'
);
select is(
    (
        select count(*) from said
        where ('x' || translate(left(memory_id::text, 13), '-', ''))::bit(48)::bigint
            = floor(extract(epoch from at) * 1000)
    ),
    6::bigint, 'the first 48 bits are the milliseconds'
);
select is(
    (
        select count(distinct r.memory_id)
        from generate_series(1, 200) as n
        cross join lateral memory.remember('at once ' || n, at => '2026-03-01 12:00+00') as r
    ),
    200::bigint, 'and the rest is random'
);
select lives_ok(
    $$select memory.remember('Attila died', at => '0453-04-21 00:00:00+00')$$,
    'before 1970 it begins at zero'
);

select * from finish();
rollback;
