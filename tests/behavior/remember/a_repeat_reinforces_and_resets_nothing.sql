begin;
select plan(10);

create temporary table made as
select * from memory.remember(
    'Ana drinks green tea', kind => 'preference', importance => 0.9, tags => '{drinks:tea}',
    metadata => '{"cup": "blue", "n": null}', project => 'kitchen', expires_at => '2030-01-01 00:00+00',
    valid_from => '2026-01-01 00:00+00', valid_to => '2029-01-01 00:00+00',
    session => 's1', at => '2026-03-01 12:00+00'
);
create temporary table before as select m.* from memory.memories as m inner join made using (memory_id);

create temporary table plain as
select * from memory.remember(
    'Ana drinks green tea', expires_at => '2030-01-01 00:00+00', at => '2026-03-02 12:00+00'
);
select results_eq(
    'select memory_id, outcome, similar_to, similarity from plain',
    $$select memory_id, 'reinforced', null::uuid, null::double precision from made$$,
    'a repeat meets the same memory'
);
select results_eq(
    'select m.* from memory.memories as m', 'select * from before', 'a bare repeat that expires with it changes no column of it'
);
select results_eq(
    $$
    select r.outcome
    from memory.remember(
        'Ana drinks green tea', kind => 'fact', importance => 0.1, tags => '{drinks:tea}',
        metadata => '{"cup": "red", "n": 5}', pinned => false,
        expires_at => '2029-01-01 00:00+00', valid_from => '2025-01-01 00:00+00',
        valid_to => '2031-01-01 00:00+00', session => 's2', options => '{"language": "german"}',
        at => '2026-03-03 12:00+00'
    ) as r
    $$,
    $$values ('reinforced')$$,
    'a repeat that says otherwise is a repeat'
);
select results_eq('select m.* from memory.memories as m', 'select * from before', 'and resets nothing');
select results_eq(
    $$
    select v.remember_count, v.last_remembered_at, v.access_count, v.last_accessed_at
    from memory.vitals as v
    $$,
    $$values (3::bigint, '2026-03-03 12:00+00'::timestamptz, 0::bigint, null::timestamptz)$$,
    'it counts; remembering is no access'
);
select results_eq(
    'select v.health, v.decays_from from memory.vitals as v',
    $$values (1::double precision, '2026-03-10 12:00+00'::timestamptz)$$,
    'and it lives longer'
);

-- A repeat that arrives late, with an old moment.
create temporary table late as
select * from memory.remember(
    'Ana drinks green tea', expires_at => '2030-01-01 00:00+00', at => '2026-02-01 12:00+00'
);
select is((select outcome from late), 'reinforced', 'an older repeat is a repeat');
select results_eq(
    'select v.remember_count, v.last_remembered_at, v.decays_from from memory.vitals as v',
    $$values (4::bigint, '2026-03-03 12:00+00'::timestamptz, '2026-03-10 12:00+00'::timestamptz)$$,
    'it counts and moves nothing back'
);

select memory.remember('Bob drinks coffee', expires_at => null, valid_to => null);
select memory.remember('Bob drinks coffee', expires_at => '2099-01-01', valid_to => '2099-01-01');
select results_eq(
    $$select m.expires_at, m.valid_to from memory.memories as m where m.content = 'Bob drinks coffee'$$,
    $$values (null::timestamptz, null::timestamptz)$$,
    'what was to last for ever is not given an end: NULL is an answer there, no gap'
);

-- Half-way down, a repeat adds a tenth.
select memory.remember('Carla rides a bicycle', at => '2026-03-01 12:00+00');
select memory.remember('Carla rides a bicycle', at => '2026-04-02 12:00+00');
select results_eq(
    $$
    select round(v.health::numeric, 9), v.decays_from
    from memory.vitals as v inner join memory.memories as m using (space, memory_id)
    where m.content = 'Carla rides a bicycle'
    $$,
    $$values (0.85, '2026-04-09 12:00+00'::timestamptz)$$,
    'health is what it was at that moment, and a tenth'
);

select * from finish();
rollback;
