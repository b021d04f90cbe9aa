-- pytest.mark.slow
begin;
select plan(6);

select memory.remember(n || repeat(' tea', 45000), dedup => 'off', space => 's', at => '2026-01-01')::text
from generate_series(1, 20) as n;
select memory.remember('a cup', space => 's', at => '2026-01-01')::text;

-- One memory with many large former texts.
create function pg_temp.revised(number int) returns void language plpgsql as $$
begin
    perform memory.revise(m.memory_id, content => 'tea ' || number || repeat(' milk', 36000), space => 's')
    from memory.memories as m where m.content like '1 tea%' or m.content like 'tea%';
end
$$;
select pg_temp.revised(n) from generate_series(1, 19) as n;
select is(
    (select count(*) from memory.list(as_of => '2026-01-02', space => 's')), 21::bigint, 'up to so many bytes it is known'
);
select pg_temp.revised(n) from generate_series(20, 23) as n;
select throws_ok(
    format('select * from memory.%s, as_of => ''2026-01-02'', space => ''s'')', call), 'PM022',
    'too many changes since as_of', call
)
from unnest(array['search(''cup''', 'recall(''cup''', 'list(max_results => 10']) as call;

-- Many large memories that have changed a little.
select memory.remember(n || repeat(' tea', 45000), dedup => 'off', space => 't', at => '2026-01-01')::text
from generate_series(1, 24) as n;
select memory.revise(m.memory_id, importance => 0.9, space => 't')::text from memory.memories as m
where m.space = 't' limit 20;
select is((select count(*) from memory.list(as_of => '2026-01-02', space => 't')), 24::bigint, 'so with many of some size');
select memory.revise(m.memory_id, importance => 0.8, space => 't')::text from memory.memories as m where m.space = 't';
select throws_ok(
    $$select * from memory.list(as_of => '2026-01-02', space => 't')$$, 'PM022', 'too many changes since as_of',
    'what has changed counts whole'
);

select * from finish();
rollback;
