-- pytest.mark.slow
begin;
select plan(6);

select memory.remember('tea ' || n, dedup => 'off', embedding => array[n, 100]::double precision[])
from generate_series(1, 150) as n;
select is((select count(*) from memory.search('tea')), 10::bigint, 'ten by default');
select is((select count(*) from memory.search('tea', max_results => 3)), 3::bigint, 'three');
select is(
    (select count(*) from memory.search('tea', max_results => 140)), 140::bigint,
    'more than the candidates of an arm'
);
select is(
    (select count(*) from memory.search(embedding => '{1, 1}', max_results => 140)), 140::bigint,
    'of vectors, too'
);
select is((select count(*) from memory.search('tea', max_results => 1000)), 150::bigint, 'all there are');
select is(
    (select count(*) from memory.search('tea 7', '{9, 100}', max_results => 10,
        options => '{"candidates": 10}')),
    10::bigint, 'from a few candidates'
);

select * from finish();
rollback;
