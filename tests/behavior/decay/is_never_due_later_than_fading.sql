begin;
select plan(4);

-- The moment of each curve, from each height to each threshold, beside the health at that moment.
create temporary table cases as
select c.curve, h.health, t.threshold, l.half_life,
    memory._fades_at(h.health, '2026-01-01', c.curve, l.half_life, 0, t.threshold) as fades_at
from unnest(array['linear', 'exponential', 'power', 'none']) as c (curve)
cross join unnest(array[1, 0.9, 0.31, 0.3, 0.1, 1e-5, 0]) as h (health)
cross join unnest(array[0.999, 0.3, 0.1, 0.01, 0]) as t (threshold)
cross join unnest(array[0.001, 1, 50, 1000]) as l (half_life);
select is_empty(
    $$
    select * from cases
    where fades_at > '2026-01-01' and fades_at is not null
        and abs(memory._health(health, '2026-01-01', curve, half_life, 0, fades_at) - threshold)
            > case when half_life < 1 then 0.01 else 1e-6 end
    $$,
    'where a moment is given, health is the threshold there'
);
select is_empty(
    $$
    select * from cases
    where fades_at is null and curve <> 'none'
        and memory._health(health, '2026-01-01', curve, half_life, 0, '2125-12-01') <= threshold
    $$,
    'where none is given, a hundred years do not suffice'
);
select results_eq(
    $$
    select curve, count(*) filter (where fades_at = '0001-01-02 00:00+00'), count(*) filter (where fades_at > '2026-01-01')
    from cases group by curve order by curve
    $$,
    $$values ('exponential', 64::bigint, 52::bigint), ('linear', 64, 76), ('none', 0, 0), ('power', 64, 42)$$,
    'each case occurs'
);

-- Through touches, repeats and pins, in any order, with any moment.
select setseed(0.5);
do $$
declare
    v_id uuid := (memory.remember('x', at => '2026-01-01')).memory_id;
    v_at timestamptz;
begin
    for n in 1..300 loop
        v_at := '2026-01-01'::timestamptz + random() * n * interval '12 hours';
        if random() < 0.5 then
            perform memory.touch(array[v_id], at => v_at);
        else
            perform memory.remember('x', at => v_at);
        end if;
        if random() < 0.1 then
            perform memory.decay(at => v_at);
        end if;
        if exists (
            select from memory.vitals as v
            inner join memory.memories as m using (space, memory_id)
            where m.live and coalesce(v.decay_due_at, 'infinity')
                > memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                    + interval '2 seconds'
        )
        then
            raise exception 'due after it has faded, step %', n;
        end if;
    end loop;
end
$$;
select pass('no series of touches and repeats makes it late');

select * from finish();
rollback;
