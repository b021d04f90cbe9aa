begin;
select plan(2);

select memory.remember('some space', at => '2026-01-01');
insert into memory.kinds (space, kind, curve, half_life, grace, floor, threshold)
values ('default', 'vow', 'exponential', 100, 1, 0.1, 0.2);
select memory.remember('I will write', kind => 'vow', at => '2026-01-01 12:00+00');
select memory.remember('I will call', kind => 'vow', at => '2026-01-01 12:00+00');
update memory.memories as m set archived_at = '2026-02-01 12:00+00' where m.content = 'I will write';

select memory.remember('I will write', at => '2026-03-01 12:00+00');
select memory.remember('I will call', pinned => true, at => '2026-03-01 12:00+00');
select results_eq(
    $$
    select m.kind collate "default", v.curve collate "default", v.half_life, v.grace, v.floor, v.threshold,
        v.decays_from
    from memory.vitals as v inner join memory.memories as m using (space, memory_id)
    where m.content = 'I will write'
    $$,
    $$
    values (
        'vow', 'exponential', 100::double precision, 1::double precision, 0.1::double precision,
        0.2::double precision, '2026-03-02 12:00+00'::timestamptz
    )
    $$,
    'the kind that the memory has decides, not the one that the repeat did not name'
);
select results_eq(
    $$
    select m.kind collate "default", v.curve collate "default", v.half_life, v.grace, v.floor, v.threshold
    from memory.vitals as v inner join memory.memories as m using (space, memory_id)
    where m.content = 'I will call'
    $$,
    $$
    values (
        'vow', 'none', 100::double precision, 1::double precision, 0.1::double precision,
        0.2::double precision
    )
    $$,
    'so it does when a repeat pins it'
);

select * from finish();
rollback;
