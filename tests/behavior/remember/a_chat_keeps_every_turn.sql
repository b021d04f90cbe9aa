begin;
select plan(4);

create temporary table said as
select r.outcome, r.memory_id
from generate_series(1, 200) as n
cross join lateral memory.remember(
    case when n % 20 < 3 then 'yes' else 'turn ' || n end, kind => 'message', metadata => '{"role": "user"}',
    at => '2026-03-01 12:00+00'::timestamptz + n * interval '1 minute', session => 'chat'
) as r;
select is((select count(distinct memory_id) from said where outcome = 'created'), 200::bigint, 'two hundred rows');
select is((select count(*) from memory.memories where content = 'yes'), 30::bigint, 'thirty of them say yes');
create temporary table batch as
select r.outcome
from memory.remember_many((
    select jsonb_agg('{"content": "Yes!", "kind": "message", "metadata": {"role": "user"}}'::jsonb)
    from generate_series(1, 30)
)) as r;
select is((select count(*) from batch where outcome = 'created'), 30::bigint, 'and thirty more in a batch');
select is_empty('select * from memory.find_duplicates()', 'none of which is a duplicate');

select * from finish();
rollback;
