begin;
select plan(7);

-- Twenty days old, but for what has faded.
create temporary table made as
select t.what, r.memory_id
from unnest(array['plain', 'of a kind', 'pinned', 'faded', 'forgotten', 'touched']) as t (what)
cross join lateral memory.remember(
    t.what, kind => case t.what when 'of a kind' then 'promise' end, pinned => t.what = 'pinned',
    at => now() - interval '1 day' * case t.what when 'faded' then 100 else 20 end
) as r;
do $$
begin
    perform memory.forget(memory_id) from made where what = 'forgotten';
    perform memory.touch(array[memory_id]) from made where what = 'touched';
end
$$;
create temporary view state as
select made.what, v.curve collate "default" as curve, v.half_life, v.threshold,
    round(memory.health(made.memory_id)::numeric, 9) as health, v.decay_due_at, v.decays_from
from made inner join memory.vitals as v using (memory_id);
create temporary table before as select * from state;
create function pg_temp.reanchor() returns setof int
language sql as $body$
    select m.done from memory.maintain(options => '{"tasks": ["reanchor"]}') as m;
$body$;

select memory.configure_kind('promise', options => '{"curve": "power", "half_life": 10, "threshold": 0.1}');
select results_eq('select * from pg_temp.reanchor()', 'values (1)', 'a kind: what is of it, and no more');
select results_eq(
    $$select curve, half_life, threshold, health from state where what = 'of a kind'$$,
    $$select 'power', 10::double precision, 0.1::double precision, health from before where what = 'of a kind'$$,
    'in the health that it had'
);
select memory.configure_space(options => '{"curve": "exponential", "threshold": 0.5}')::text;
select results_eq('select * from pg_temp.reanchor()', 'values (3)', 'a space: what is alive and has no policy of its own');
select set_eq(
    'select what, curve, threshold from state',
    $$
    values ('plain', 'exponential', 0.5::double precision), ('of a kind', 'power', 0.1), ('pinned', 'none', 0.5),
        ('faded', 'linear', 0.3), ('forgotten', 'linear', 0.3), ('touched', 'exponential', 0.5)
    $$,
    'the pinned does not fade, what has faded or was forgotten waits for decay() or restore()'
);
select bag_eq(
    'select what, health from state', 'select what, health from before', 'no health has changed'
);
select is(
    (select decays_from from state where what = 'touched'), now() + interval '7 days', 'a grace that runs goes on'
);
-- Half a life later a health of 0.87 is at 0.5 on the new curve.
select is(
    (select round(memory.health(memory_id, at => v.decay_due_at)::numeric, 9)
        from made inner join memory.vitals as v using (memory_id) where what = 'plain'),
    0.5, 'and decay() will look when it reaches the new threshold'
);

select * from finish();
rollback;
