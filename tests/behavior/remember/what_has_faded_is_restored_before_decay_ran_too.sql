begin;
select plan(4);

-- One space whose job runs, one whose job never did.
select memory.remember('Ana drinks green tea', space => t.space, at => '2026-01-01 12:00+00')
from unnest(array['daily', 'never']) as t (space);
select * from memory.decay(space => 'daily', at => '2026-05-01 12:00+00');

create temporary table said as
select t.space, r.outcome
from unnest(array['daily', 'never']) as t (space)
cross join lateral memory.remember(
    'Ana drinks green tea', space => t.space, at => '2026-05-01 12:00+00'
) as r;
select is((select outcome from said where space = 'daily'), 'restored', 'what was archived is restored');
select is(
    (select outcome from said where space = 'never'), 'restored',
    'what has faded is, whether a job ran or not'
);
select results_eq(
    $$
    select v.health, v.decays_from, v.remember_count, v.decay_due_at
    from memory.vitals as v where v.space = 'never'
    $$,
    $$
    select v.health, v.decays_from, v.remember_count, v.decay_due_at
    from memory.vitals as v where v.space = 'daily'
    $$,
    'both live on alike'
);
select * from memory.decay(space => '*', at => '2026-05-02 12:00+00');
select results_eq(
    'select m.space collate "default", m.live from memory.memories as m order by m.space',
    $$values ('daily', true), ('never', true)$$,
    'and the next run takes neither of what was said yesterday'
);

select * from finish();
rollback;
