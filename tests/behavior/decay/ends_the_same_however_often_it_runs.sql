-- pytest.mark.slow
begin;
select plan(3);

-- A year of the same life in two spaces: one with a job every day, one with a single run at its end.
insert into memory.spaces (space, curve)
select p.pace || '-' || c.curve, c.curve
from unnest(array['daily', 'yearly']) as p (pace)
cross join unnest(array['linear', 'exponential', 'power']) as c (curve);
do $$
declare
    v_at timestamptz;
    v_space text;
begin
    for v_space in select s.space from memory.spaces as s where s.space <> 'default' loop
        for day in 0..365 loop
            v_at := '2026-01-01 12:00+00'::timestamptz + day * interval '24 hours';
            if day < 60 then
                perform memory.remember('memory ' || day, space => v_space, at => v_at);
            end if;
            -- What is alive is touched now and then: the 7th twice a month, the 5th once, the others never.
            if day >= 60 and day % 15 = 0 then
                perform memory.touch(
                    array(select m.memory_id from memory.memories as m where m.space = v_space
                        and m.content = 'memory 7'),
                    v_space, v_at
                );
            end if;
            if day = 50 then
                perform memory.touch(
                    array(select m.memory_id from memory.memories as m where m.space = v_space
                        and m.content = 'memory 5'),
                    v_space, v_at
                );
            end if;
            if v_space like 'daily%' then
                perform memory.decay(space => v_space, at => v_at);
            end if;
        end loop;
        perform memory.decay(space => v_space, at => v_at);
    end loop;
end
$$;

create temporary view ended as
select split_part(m.space, '-', 1) as pace, split_part(m.space, '-', 2) collate "default" as curve,
    m.content, m.live, v.access_count,
    round(memory.health(m.memory_id, m.space, '2027-01-01 12:00+00')::numeric, 9) as health
from memory.memories as m inner join memory.vitals as v using (space, memory_id);
select bag_eq(
    $$select curve, content, live, access_count, health from ended where pace = 'daily'$$,
    $$select curve, content, live, access_count, health from ended where pace = 'yearly'$$,
    'every memory ends the same'
);
select results_eq(
    $$select curve, count(*) filter (where live), count(*) from ended where pace = 'daily' group by curve
    order by curve$$,
    $$values ('exponential', 1::bigint, 60::bigint), ('linear', 1, 60), ('power', 1, 60)$$,
    'what was of use lives'
);
select is_empty(
    $$
    select from memory.vitals as v
    inner join memory.memories as m using (space, memory_id)
    where m.live and v.decay_due_at <= '2027-01-01 12:00+00'
    $$,
    'and nothing is overdue'
);

select * from finish();
rollback;
