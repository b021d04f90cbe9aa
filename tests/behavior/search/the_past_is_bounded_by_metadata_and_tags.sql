-- pytest.mark.slow
begin;
select plan(3);

select memory.remember(
    'm' || n, dedup => 'off', at => '2026-01-01', metadata => jsonb_build_object('a', repeat('x', 250000)), space => 's'
)::text
from generate_series(1, 16) as n;
select memory.revise(m.memory_id, importance => 0.9, space => 's')::text from memory.memories as m
where m.space = 's' limit 15;
select is(
    (select count(*) from memory.list(as_of => '2026-01-02', space => 's')), 16::bigint, 'metadata of so many bytes'
);
select memory.revise(m.memory_id, importance => 0.8, space => 's')::text from memory.memories as m where m.space = 's';
select throws_ok(
    $$select * from memory.list(as_of => '2026-01-02', space => 's')$$, 'PM022', 'too many changes since as_of',
    'are too many with one more memory'
);

select memory.remember('m' || n, dedup => 'off', at => '2026-01-01', tags => array(
    select 't' || t || repeat(':abcdefghijklmn', 16 - 1) from generate_series(1, 200) as t
), space => 't')::text
from generate_series(1, 20) as n;
select memory.revise(m.memory_id, importance => 0.9, space => 't')::text from memory.memories as m where m.space = 't';
select throws_ok(
    $$select * from memory.list(as_of => '2026-01-02', space => 't')$$, 'PM022', 'too many changes since as_of',
    'tags count with all above them'
);

select * from finish();
rollback;
