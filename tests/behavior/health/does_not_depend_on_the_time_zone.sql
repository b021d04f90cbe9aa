begin;
select plan(2);

-- Days are 24 hours everywhere: clocks go forward in this stretch.
create temporary table seen (zone text, decays_from timestamptz, due timestamptz, health double precision);
set local timezone = 'UTC';
select memory.remember('UTC', at => '2026-03-01 12:00+00');
set local timezone = 'America/New_York';
select memory.remember('New York', at => '2026-03-01 12:00+00');
set local timezone = 'Australia/Lord_Howe';
select memory.remember('Lord Howe', at => '2026-03-01 12:00+00');
insert into seen
select m.content, v.decays_from, v.decay_due_at, memory.health(m.memory_id, at => '2026-05-01 12:00+00')
from memory.memories as m inner join memory.vitals as v using (space, memory_id);
select results_eq(
    'select distinct decays_from, due, round(health::numeric, 9) from seen',
    $$values ('2026-03-08 12:00+00'::timestamptz, '2026-05-17 12:00+00'::timestamptz, 0.46)$$,
    'anchor, due moment and health are those of UTC'
);

set local timezone = 'America/New_York';
do $$
begin
    perform memory.touch(array(select m.memory_id from memory.memories as m), at => '2026-03-07 12:00+00');
end
$$;
select results_eq(
    'select distinct v.decays_from from memory.vitals as v',
    $$values ('2026-03-14 12:00+00'::timestamptz)$$,
    'so is the grace that a touch gives'
);

select * from finish();
rollback;
