begin;
select plan(10);

insert into memory.spaces (space, curve, half_life, grace, floor)
select c.curve, c.curve, 20, 3, 0
from unnest(array['linear', 'exponential', 'power', 'none']) as c (curve);
create temporary table made as
select s.space collate "default" as curve, r.memory_id
from memory.spaces as s
cross join lateral memory.remember('x', space => s.space, at => '2026-01-01 12:00+00') as r
where s.space <> 'default';
create function pg_temp.health(curve text, at timestamptz) returns double precision
return (select memory.health(m.memory_id, m.curve, health.at) from made as m where m.curve = health.curve);

select results_eq(
    $$select curve, pg_temp.health(curve, '2026-01-04 12:00+00') from made order by curve$$,
    $$values ('exponential', 1::double precision), ('linear', 1), ('none', 1), ('power', 1)$$,
    'full through the days of grace'
);
select results_eq(
    $$select curve, pg_temp.health(curve, '2026-01-24 12:00+00') from made order by curve$$,
    $$values ('exponential', 0.5::double precision), ('linear', 0.5), ('none', 1), ('power', 0.5)$$,
    'a half after one half-life, exactly'
);
select results_eq(
    $$select curve, round(pg_temp.health(curve, '2026-02-13 12:00+00')::numeric, 12) from made
    order by curve$$,
    $$values ('exponential', 0.25), ('linear', 0), ('none', 1), ('power', round(1 / sqrt(7.0), 12))$$,
    'each in its own way after two'
);
select results_eq(
    $$select curve, pg_temp.health(curve, '9999-01-01') < 0.02 from made order by curve$$,
    $$values ('exponential', true), ('linear', true), ('none', false), ('power', true)$$,
    'and nothing overflows in eight thousand years'
);
select results_eq(
    $$
    select curve, pg_temp.health(curve, 'infinity') from made
    where curve in ('linear', 'none') order by curve
    $$,
    $$values ('linear', 0::double precision), ('none', 1)$$,
    'nor at the end of time'
);
select cmp_ok(pg_temp.health('exponential', 'infinity'), '<', 1e-9::double precision, 'where little is left');
select cmp_ok(pg_temp.health('power', 'infinity'), '<', 1e-6::double precision, 'on these two, as well');
select results_eq(
    $$select distinct pg_temp.health(curve, '-infinity') from made$$, $$values (1::double precision)$$,
    'before it was anchored it stands at its anchor'
);

-- A curve continues itself when it is anchored anew on its own value.
create temporary table split as
select c.curve,
    memory._health(1, '2026-01-01', c.curve, 20, 0, '2026-02-20') as whole,
    memory._health(
        memory._health(1, '2026-01-01', c.curve, 20, 0, '2026-01-13'), '2026-01-13', c.curve, 20, 0,
        '2026-02-20'
    ) as parts
from unnest(array['exponential', 'power']) as c (curve);
select is_empty(
    'select * from split where abs(whole - parts) > 1e-12', 'in one stretch or two, it is the same'
);

update memory.vitals as v set floor = 0.4;
select results_eq(
    $$select curve, pg_temp.health(curve, '2027-01-01') from made order by curve$$,
    $$values ('exponential', 0.4::double precision), ('linear', 0.4), ('none', 1), ('power', 0.4)$$,
    'none falls below its floor'
);

select * from finish();
rollback;
