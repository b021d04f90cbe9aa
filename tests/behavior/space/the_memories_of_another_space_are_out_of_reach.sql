begin;
select plan(7);

create temporary table made as
select t.space, r.memory_id
from unnest(array['ana', 'bob']) as t (space)
cross join lateral memory.remember(
    'the tea of ' || t.space, agent => 'r1', embedding => '{0.6, 0.8}', tags => '{tea}', space => t.space,
    at => '2026-01-01'
) as r;
create function pg_temp.of(space text) returns uuid
return (select m.memory_id from made as m where m.space = of.space);
create temporary view of_bob as
select m::text as row from memory.memories as m where m.space = 'bob'
union all select v::text from memory.vitals as v where v.space = 'bob'
union all select e::text from memory.embeddings as e where e.space = 'bob';
create temporary table before as select * from of_bob;

select results_eq(
    $$
    select s.content from memory.search(
        'tea', '{0.6, 0.8}', tags => '{tea}', agent => 'r1', space => 'ana', at => '2026-01-02',
        options => '{"include": ["forgotten", "superseded", "faded", "internal"]}'
    ) as s
    $$,
    $$values ('the tea of ana')$$,
    'search'
);
select is(
    memory.touch(array[pg_temp.of('ana'), pg_temp.of('bob')], 'ana', '2026-01-02'), 1, 'touch'
);
select throws_ok(
    $$select memory.health(pg_temp.of('bob'), 'ana')$$, 'PM001', 'no such memory', 'health'
);
select is(
    (
        select s.outcome from memory.set_embeddings(
            jsonb_build_array(jsonb_build_object('memory_id', pg_temp.of('bob'), 'embedding',
                '[1, 0]'::jsonb)),
            space => 'ana'
        ) as s
    ),
    'unknown', 'set_embeddings'
);
select is(
    (select r.outcome from memory.remember('the tea of bob', space => 'ana', at => '2026-01-02') as r),
    'created',
    'remember'
);
select is(
    (select count(*) from memory.decay(space => 'ana', at => '2027-01-01')), 2::bigint, 'decay'
);
select bag_eq('select * from of_bob', 'select * from before', 'none of them moved anything there');

select * from finish();
rollback;
