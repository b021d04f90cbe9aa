begin;
select plan(3);

-- Each of ten tokens.
create temporary table made as
select t.name, r.memory_id
from unnest(array['old', 'over', 'new']) as t (name)
cross join lateral memory.remember(
    rpad(t.name, 40, '.'), at => case t.name when 'old' then '2026-01-01' else '2026-02-01' end::timestamptz,
    expires_at => case t.name when 'over' then timestamptz '2026-02-02' end
) as r;
create function pg_temp.hold(names text[], moment text) returns text
language sql as $$
    select string_agg(made.name || ' ' || h.outcome, ', ' order by made.name)
    from memory.hold('a', (select array_agg(made.memory_id) from made where made.name = any(names)), 20, at => moment::timestamptz)
    as h inner join made using (memory_id)
$$;
select is(pg_temp.hold('{old,over}', '2026-02-01'), 'old held, over held', 'both fit');
select is(pg_temp.hold('{new}', '2026-02-03'), 'new held, over evicted', 'what has expired goes first');
select pg_temp.hold('{over}', '2026-02-01');
select is(
    pg_temp.hold('{over,old,new}', '2026-02-03'), 'new held, old held, over evicted', 'though the call names it'
);

select * from finish();
rollback;
