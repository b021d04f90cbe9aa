begin;
select plan(5);

create temporary table said (what text, outcome text, memory_id uuid);
create function pg_temp.say(what text, content text, day int, options jsonb default null) returns text language sql
as $$
insert into said
select what, r.outcome, r.memory_id
from memory.remember(
    content, at => '2026-03-01'::timestamptz + day * interval '24 hours', options => options,
    expires_at => case when day = 0 then '2026-03-05'::timestamptz end
) as r
returning outcome
$$;

select pg_temp.say('before', 'the shop is closed', 0);
select pg_temp.say('before', 'the shop is closed', 5);
select pg_temp.say('after', 'the door is shut', 0);
select memory.expire(at => '2026-03-05')::text;
select pg_temp.say('after', 'the door is shut', 5);
select results_eq(
    $$select s.what, array_agg(s.outcome), count(distinct s.memory_id) from said as s group by s.what order by s.what$$,
    $$values ('after', '{created,created}'::text[], 2::bigint), ('before', '{created,created}', 2)$$,
    'a repeat of what has expired is a new memory, whether expire() has run or not'
);

-- Forgotten by somebody, and expired since.
select pg_temp.say('forgotten', 'the cat is out', 0);
select memory.forget(s.memory_id, at => '2026-03-02')::text from said as s where s.what = 'forgotten';
select pg_temp.say('forgotten', 'the cat is out', 5);
select memory.expire(at => '2026-03-06')::text;
select pg_temp.say('forgotten', 'the cat is out', 5);
select results_eq(
    $$select s.outcome from said as s where s.what = 'forgotten'$$,
    $$values ('created'), ('forgotten'), ('forgotten')$$,
    'what was forgotten is reported as such'
);
select pg_temp.say('forgotten', 'the cat is out', 6, '{"on_forgotten": "restore"}');
select is(
    (select s.outcome from said as s where s.what = 'forgotten' offset 3), 'created',
    'it is not restored to a life that has ended'
);
select is(
    (select count(*) from memory.search('the cat', at => '2026-03-07')), 1::bigint, 'but created, and found'
);
select is_empty($$select * from memory.doctor()$$, 'and doctor() has nothing to say');

select * from finish();
rollback;
