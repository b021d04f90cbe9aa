begin;
select plan(7);

-- All faded on 19 March; the job has come by for one of them.
create temporary table made as
select t.what, r.memory_id
from unnest(array['archived', 'faded', 'forgotten and archived', 'alive', 'pinned and forgotten']) as t (what)
cross join lateral memory.remember(
    t.what, pinned => t.what like 'pinned%',
    at => case t.what when 'alive' then '2026-03-01 12:00+00' else '2026-01-01 12:00+00' end::timestamptz
) as r;
do $$
begin
    perform memory.decay(at => '2026-04-01');
    perform memory.forget(memory_id, at => '2026-04-02') from made where what like '%forgotten%';
    update memory.memories as m set archived_at = null from made
    where m.memory_id = made.memory_id and made.what = 'faded';
end
$$;
create temporary table done as
select made.what, memory.restore(made.memory_id, at => '2026-05-01 12:00+00') as changed from made;
select set_eq(
    'select what, changed from done',
    $$
    values ('archived', true), ('faded', true), ('forgotten and archived', true), ('alive', false),
        ('pinned and forgotten', true)
    $$,
    'archived or not, forgotten or not'
);
select results_eq(
    $$select distinct m.live, m.archived_at, m.deleted_at from memory.memories as m$$,
    'values (true, null::timestamptz, null::timestamptz)', 'all are alive'
);
select set_eq(
    $$
    select made.what, memory.health(made.memory_id, at => '2026-05-08 12:00+00')::numeric = 1, v.curve::text,
        v.decay_due_at
    from made inner join memory.vitals as v using (memory_id) where made.what <> 'alive'
    $$,
    $$
    values ('archived', true, 'linear', '2026-07-17 12:00+00'::timestamptz),
        ('faded', true, 'linear', '2026-07-17 12:00+00'),
        ('forgotten and archived', true, 'linear', '2026-07-17 12:00+00'),
        ('pinned and forgotten', true, 'none', null)
    $$,
    'in full health, with a new life before them'
);

-- Under the policy of today.
select memory.configure_space(options => '{"curve": "exponential", "half_life": 10, "grace": 0}')::text;
do $$
begin
    perform memory.forget(memory_id, at => '2026-05-02') from made where what = 'archived';
    perform memory.restore(memory_id, at => '2026-05-02 12:00+00') from made where what = 'archived';
end
$$;
select results_eq(
    $$select v.curve collate "default", v.half_life, v.decays_from from memory.vitals as v
    inner join made using (memory_id) where what = 'archived'$$,
    $$values ('exponential', 10::double precision, '2026-05-02 12:00+00'::timestamptz)$$,
    'the policy of today'
);

select throws_ok(
    $$select memory.restore((select memory_id from made where what = 'alive'), space => 'ana')$$, 'PM001',
    'no such memory', 'an id counts within its own space'
);
-- What expires, with another end, can come back.
create temporary table ended as
select * from memory.remember('sale', at => '2026-01-01', expires_at => '2026-02-01');
do $$
begin
    perform memory.expire(at => '2026-05-01');
    perform memory.revise(memory_id, expires_at => '2026-12-01') from ended;
end
$$;
select is(
    (select memory.restore(memory_id, at => '2026-05-01') from ended), true, 'with another end it comes back'
);
select results_eq(
    $$select s.content from memory.search('sale', at => '2026-05-02') as s$$, $$values ('sale')$$, 'and is found'
);

select * from finish();
rollback;
