begin;
select plan(6);

select memory.configure_space('burning', '{"expiry": "purge"}')::text;
create temporary table made as
select t.what, r.memory_id
from (values ('over', '2026-02-01'::timestamptz), ('still on', '2026-04-01'), ('without an end', null)) as t (what, expires_at)
cross join lateral memory.remember(
    'offer ' || t.what, space => 'burning', expires_at => t.expires_at, at => '2026-01-15'
) as r;
create temporary view left_over as
select m.content from memory.memories as m where m.space = 'burning';

select set_eq(
    $$select what, outcome from memory.expire(true, 'burning', '2026-03-01') as e inner join made using (memory_id)$$,
    $$values ('over', 'purged')$$, 'a dry run says what would be erased'
);
select is((select count(*) from left_over), 3::bigint, 'and erases nothing');
select set_eq(
    $$select what, outcome from memory.expire(space => 'burning', at => '2026-03-01') as e inner join made using (memory_id)$$,
    $$values ('over', 'purged')$$, 'what is over is erased'
);
select set_eq(
    'select * from left_over', $$values ('offer still on'), ('offer without an end')$$, 'and nothing else'
);
select set_eq(
    $$select scope, reason, (counts ->> 'memories')::int from memory.erasures where space = 'burning'$$,
    $$values ('memory', 'expired', 1)$$, 'which is on record'
);
select is_empty($$select * from memory.expire(space => 'burning', at => '2026-03-01')$$, 'once');

select * from finish();
rollback;
