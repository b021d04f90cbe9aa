begin;
select plan(13);

-- Duplicates get in where remember() does not look for them.
update memory.spaces as s set dedup = 'exact' where s.space = 'default';
select memory.remember('Ana lives in the old town of Rome, in Italy');
select memory.remember('Ana lives in the old town of Rome');
select memory.remember('ana lives in the old town of Rome!');
select memory.remember('Ana lives in the old town of Oslo');
select memory.remember('Ana does not live in the old town of Rome');
select memory.remember('Ana lives in the old town of Rome', space => 'b');
create temporary table before as select md5(string_agg(m::text, '' order by m::text)) from memory.memories as m;
select results_eq(
    'select d.cluster, d.content, d.similarity is null from memory.find_duplicates() as d order by d.content collate "C" desc',
    $$
    values (1, 'ana lives in the old town of Rome!', false), (1, 'Ana lives in the old town of Rome, in Italy', true),
    (1, 'Ana lives in the old town of Rome', false)
    $$,
    'the longest first, then those that say it in fewer words'
);
select is(
    (select string_agg(d.content, '|' order by d.n) from (
        select x.content, row_number() over () as n from memory.find_duplicates() as x) as d where d.n = 1),
    'Ana lives in the old town of Rome, in Italy', 'the one that merge_duplicates() would keep comes first'
);
select results_eq(
    'select md5(string_agg(m::text, '''' order by m::text)) from memory.memories as m', 'select * from before',
    'nothing is written'
);
select is_empty('select * from memory.find_duplicates(space => ''b'')', 'a space has its own');

-- By vector, each at its distance; the check of the words stays.
select memory.remember('Bob owns a red car', embedding => '{1, 0}', space => 'v');
select memory.remember('bob owns a red car.', embedding => '{0.95, 0.3122499}', space => 'v');
select memory.remember('Bob owns a blue car', embedding => '{1, 0.001}', space => 'v');
select memory.remember('Bob needs a car, with leather seats and heated mirrors', embedding => '{1, 0}', space => 'w');
select memory.remember('Bob needs a car', embedding => '{0.95, 0.3122499}', space => 'w');
select results_eq(
    $$select d.content, round(d.similarity::numeric, 2) from memory.find_duplicates(space => 'v') as d
    order by d.content collate "C"$$,
    $$values ('Bob owns a red car', 0.95), ('bob owns a red car.', null)$$, 'by the vectors and the words'
);
select is((select count(*) from memory.find_duplicates(space => 'w')), 2::bigint, 'by the vectors alone');
select is_empty('select * from memory.find_duplicates(0.98, space => ''w'')', 'not nearer than is asked');

-- What ends or hides has no part in it.
select memory.remember('Eve paints the house, they say', expires_at => '2026-03-02', at => '2026-03-01', space => 'e');
select memory.remember('Eve paints the house', space => 'e');
select memory.remember('Eve sells the house, they say', valid_to => '2026-03-02', at => '2026-03-01', space => 'e');
select memory.remember('Eve sells the house', space => 'e');
select memory.remember('Eve keeps the garden, they say', expires_at => '2099-01-01', space => 'e');
select memory.remember('Eve keeps the garden', space => 'e');
select is_empty(
    'select * from memory.find_duplicates(space => ''e'')', 'the expired, the outdated, what ends earlier'
);

-- More than a handful are one cluster; max_results counts clusters.
select memory.remember(
    'The cat' || repeat('.', n) || ' sleeps', embedding => '{1, 2, 3}', space => 'c') from generate_series(1, 14) as n;
select memory.remember(content, space => 'c') from (values ('The dog barks'), ('the dog barks!')) as d (content);
select results_eq(
    'select d.cluster, count(*) from memory.find_duplicates(space => ''c'') as d group by 1 order by 1',
    $$values (1, 14::bigint), (2, 2::bigint)$$, 'all of them'
);
select is(
    (select count(distinct d.cluster) from memory.find_duplicates(max_results => 1, space => 'c') as d), 1::bigint,
    'as many clusters as are asked for'
);
select results_eq(
    'select d.cluster, count(*) from memory.find_duplicates(1e-320, space => ''c'') as d group by 1 order by 1',
    $$values (1, 14::bigint), (2, 2::bigint)$$, 'however little is asked for'
);

-- Of long texts, a memory is compared with ten others; what has the same text counts as well.
select memory.remember(
    'The long report' || repeat(' ', n) || repeat(' says so', 600), embedding => '{1, 2, 3}', space => 'l'
) from generate_series(1, 14) as n;
select memory.remember(
    'The long report' || repeat(' ', 14) || repeat(' says so', 600), dedup => 'off', space => 'l') from generate_series(1, 3);
select is(
    (select count(*) from memory.find_duplicates(max_results => 1, space => 'l') as d where d.cluster = 1), 14::bigint,
    'the first, three with its text and ten others'
);
select is(
    (select count(*) from memory.find_duplicates(0.9, options => '{"rule": "similarity"}', space => 'l') as d), 17::bigint,
    'a list for a reviewer compares nothing and is whole'
);

select * from finish();
rollback;
