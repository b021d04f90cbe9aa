-- pytest.mark.slow
begin;
select plan(3);

select memory.remember(
    'memory number ' || n || repeat(' tea', n % 5), kind => (array['fact', 'note'])[1 + n % 2],
    importance => n / 50.0, tags => array['n:' || n % 3], metadata => jsonb_build_object('even', n % 2 = 0),
    agent => 'r' || n % 4, project => 'p' || n % 2, embedding => array[n, 50 - n]::double precision[],
    at => '2026-01-01'::timestamptz + n * interval '1 day'
)
from generate_series(1, 50) as n;

select results_eq(
    $$
    select to_jsonb(r) - 'tokens' - 'outcome' from memory.recall(
        'which memory is about tea?', '{20, 30}', 7, '{fact}', '{n}', '{"even": true}', null, 'p0', null,
        '2026-01-05', '2026-02-15', null, '2026-02-01', 0.1, 0.2, '{"vector": 2}', 'dim2', null, 'default',
        '2026-03-01',
        '{"candidates": 20}'
    ) as r
    $$,
    $$
    select to_jsonb(s) from memory.search(
        'which memory is about tea?', '{20, 30}', 7, '{fact}', '{n}', '{"even": true}', null, 'p0', null,
        '2026-01-05', '2026-02-15', null, '2026-02-01', 0.1, 0.2, '{"vector": 2}', 'dim2', 'default',
        '2026-03-01',
        '{"candidates": 20}'
    ) as s
    $$,
    'every argument goes through, every column comes back, in order'
);
select is(
    (select count(*) from memory.recall('tea', agent => 'r3', at => '2026-03-01')),
    (select count(*) from memory.search('tea', agent => 'r3', at => '2026-03-01')), 'so does agent'
);
select is(
    (select count(*) from memory.recall('tea', options => '{"include": ["faded"]}', at => '2027-01-01')),
    10::bigint, 'ten results are the default'
);

select * from finish();
rollback;
