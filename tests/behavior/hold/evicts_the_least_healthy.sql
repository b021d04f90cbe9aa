begin;
select plan(16);

-- 40 characters are ten tokens. The older, the less healthy.
create temporary table made as
select t.name, r.memory_id
from (
    values ('old', '2026-01-01'), ('older', '2025-12-20'), ('new', '2026-02-01'), ('newest', '2026-02-10'), ('huge', '2026-02-10')
) as t (name, at)
cross join lateral memory.remember(
    rpad(t.name, case t.name when 'huge' then 400 else 40 end, '.'), at => t.at::timestamptz
) as r;
create function pg_temp.ids(names text[]) returns uuid[]
return (select array_agg(made.memory_id) from made where made.name = any(ids.names));
create function pg_temp.held(budget int default null, agent text default 'r2') returns text
return (
    select string_agg(made.name, ' ' order by w.ordinality)
    from memory.working_memory(held.agent, held.budget, at => '2026-03-01') with ordinality as w
    inner join made using (memory_id)
);
create function pg_temp.hold(names text[], budget int default null) returns text
language sql as $$
    select string_agg(made.name || ' ' || h.outcome, ', ' order by made.name)
    from memory.hold('r2', pg_temp.ids(names), budget, at => '2026-03-01') as h inner join made using (memory_id)
$$;

select is(pg_temp.held(), null, 'nothing is held');
select is(pg_temp.hold('{old,older,new}'), 'new held, old held, older held', 'hold');
select is(pg_temp.held(), 'new old older', 'the healthiest first');
select is(pg_temp.held(20), 'new old', 'up to a budget of tokens');
select is(pg_temp.held(9), null, 'whole or not at all');
select is(pg_temp.held(agent => 'other'), null, 'each agent its own');
select is(pg_temp.hold('{newest}', 30), 'newest held, older evicted', 'a budget evicts the least healthy');
select is(pg_temp.hold('{older}', 30), 'old evicted, older held', 'not what this call holds');
select is(pg_temp.hold('{huge}', 30), 'huge evicted', 'unless it does not fit alone');
select is(pg_temp.held(), 'newest new older', 'so much is held');
select results_eq(
    $$
    select h.outcome from memory.hold('r2', array['00000000-0000-0000-0000-000000000000']::uuid[]) as h
    $$, $$values ('unknown')$$, 'an unknown id is reported'
);
select results_eq(
    $$
    select h.outcome
    from memory.hold('r9', array['00000000-0000-0000-0000-000000000000']::uuid[], space => 'nowhere') as h
    $$, $$values ('unknown')$$, 'where there is no space, too'
);
update memory.memories as m set archived_at = '2026-02-20' where m.memory_id = any(pg_temp.ids('{new}'));
select is(pg_temp.held(), 'newest older', 'what is archived is not shown');

-- What never fits in was not held.
select is(
    (select string_agg(distinct h.outcome, ' ') from memory.hold('r9', pg_temp.ids('{older,newest}'), 0, at => '2026-03-01') as h),
    'evicted', 'a budget of nothing'
);
select is_empty($$select from memory.list(agent => 'r9', at => '2026-03-01')$$, 'leaves no trace');
select memory.hold('two', pg_temp.ids('{old}'))::text;
select lives_ok($$select memory.hold('two', array[pg_temp.ids('{older,newest}')])$$, 'ids in rows are ids');

select * from finish();
rollback;
