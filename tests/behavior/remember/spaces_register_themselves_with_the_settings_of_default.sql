begin;
select plan(4);

update memory.spaces as s
set language = 'german', curve = 'exponential', half_life = 9, grace = 2, dedup = 'exact', floor = 0.05, threshold = 0.25,
    max_content = 30
where s.space = 'default';
select memory.register_model('m2', 2);
update memory.spaces as s set model = 'm2' where s.space = 'default';

select memory.remember('die Häuser', space => 'new', embedding => '{1, 0}', at => '2026-03-01 12:00+00');
select results_eq(
    $$
    select s.language collate "default", s.dedup collate "default", s.similarity, s.curve collate "default",
        s.half_life, s.grace, s.floor, s.threshold, s.max_content, s.model collate "default"
    from memory.spaces as s where s.space = 'new'
    $$,
    $$
    values (
        'german', 'exact', 0.92::double precision, 'exponential', 9::double precision, 2::double precision,
        0.05::double precision, 0.25::double precision, 30, 'm2'
    )
    $$,
    'a new space starts as the default one is'
);
select results_eq(
    $$
    select m.language collate "default", m.tsv, v.curve collate "default", v.half_life, v.decays_from,
        v.floor, v.threshold, e.model collate "default"
    from memory.memories as m
    inner join memory.vitals as v using (space, memory_id)
    inner join memory.embeddings as e using (space, memory_id)
    $$,
    $$
    values (
        'german', to_tsvector('pg_catalog.german', 'die Häuser'), 'exponential', 9::double precision,
        '2026-03-03 12:00+00'::timestamptz, 0.05::double precision, 0.25::double precision, 'm2'
    )
    $$,
    'and its memories live by that'
);

update memory.spaces as s set half_life = 1 where s.space = 'default';
select memory.remember('das Boot', space => 'new');
select is(
    (select s.half_life from memory.spaces as s where s.space = 'new'), 9::double precision,
    'once there, it has settings of its own'
);
select is(
    (
        select v.half_life from memory.vitals as v inner join memory.memories as m using (space, memory_id)
        where m.content = 'das Boot'
    ),
    9::double precision, 'which count'
);

select * from finish();
rollback;
