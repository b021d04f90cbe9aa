begin;
select plan(3);

create temporary table made as
select r.ordinal, r.memory_id
from memory.remember_many(
    (select jsonb_agg(jsonb_build_object('content', 'note ' || n, 'dedup', 'off')) from generate_series(1, 1001) as n)
) as r;
create function pg_temp.ids(first int, last int) returns uuid[]
return array(select m.memory_id from made as m where m.ordinal between ids.first and ids.last);

select throws_ok(
    $$select memory.hold('ana', pg_temp.ids(1, 1001))$$, 'PM019', 'too large', 'no more than a thousand in one call'
);
select lives_ok($$select memory.hold('ana', pg_temp.ids(1, 1000))$$, 'a thousand');
select throws_ok($$select memory.hold('ana', pg_temp.ids(1001, 1001))$$, 'PM019', 'too large', 'nor one more later');

select * from finish();
rollback;
