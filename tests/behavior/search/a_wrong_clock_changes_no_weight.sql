-- pytest.mark.slow
begin;
select plan(4);

-- A memory that a wrong clock has dated ahead is one more, and no reason to look up every word.
create function pg_temp.weighed(space text) returns text
return (
    select w::text
    from memory._term_weights(
        weighed.space, memory._parse_query('{english}', 'printer errors of the meeting, E4711'),
        jsonb_populate_record(null::memory.memory_filter, jsonb_build_object('at', now(), 'include', array[]::text[])),
        memory._search_settings(10, '{"fuzzy": 0.5}', null), null, true
    ) as w
);
create temporary table said as
select s.space, memory.remember(
    case when n = 1500 then 'E4711 comes from a broken fan'
        when n % 10 = 7 then 'Printer error ' || n || ': the light shows an error'
        when n % 3 = 1 then 'Nothing happened on day ' || n
        else 'Meeting ' || n || ' went as usual'
    end,
    dedup => 'off', space => s.space, at => s.since + n * interval '1 minute'
) as outcome
from (values ('past', timestamptz '2026-01-01'), ('ahead', '2226-01-01')) as s (space, since)
cross join generate_series(1, 3000) as n;
create temporary table before as
select s.space, pg_temp.weighed(s.space) as weights
from (values ('past'), ('ahead')) as s (space);

select memory.remember('From a wrong clock', dedup => 'off', space => 'past', at => '9999-01-01')::text;
select is(pg_temp.weighed('past'), b.weights, 'all is as it was') from before as b where b.space = 'past';
select memory.remember('From its sister ' || n, dedup => 'off', space => 'past', at => '9998-01-01')::text
from generate_series(1, 20) as n;
select is(pg_temp.weighed('past'), b.weights, 'where many are ahead, too') from before as b where b.space = 'past';
select is(
    (select count(*) from memory.search('sister', space => 'past', max_results => 30) as s), 20::bigint, 'they are found'
);
select is(
    (select s.content from memory.search('printer E4711', space => 'ahead') as s limit 1),
    'E4711 comes from a broken fan', 'a space that is ahead as a whole is searched like any other'
);

select * from finish();
rollback;
