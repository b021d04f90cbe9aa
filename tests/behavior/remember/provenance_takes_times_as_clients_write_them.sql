begin;
select plan(5);

select memory.remember('x', provenance => '{"started_at": 1735000000000, "completed_at": 1735000003250}');
select results_eq(
    'select c.started_at, c.completed_at, c.response_time_ms from memory.provenance as c',
    $$values ('2024-12-24 00:26:40+00'::timestamptz, '2024-12-24 00:26:43.25+00'::timestamptz, 3250)$$,
    'a number is epoch milliseconds, and the response time is computed'
);

select memory.remember(
    'y', provenance => '{"started_at": 1735000000000, "completed_at": 1735000003250, "response_time_ms": 7}'
);
select memory.remember('z', provenance => '{"started_at": 1735000003250, "completed_at": 1735000000000}');
select results_eq(
    $$
    select c.response_time_ms
    from memory.provenance as c inner join memory.memories as m using (space, memory_id)
    where m.content in ('y', 'z') order by m.content
    $$,
    $$values (7), (null)$$,
    'one that is given stays; an end before the beginning gives none'
);

-- pg-memory's custom_cmd_run_date has no zone: it is local time.
set local timezone = 'America/New_York';
select memory.remember('in winter', provenance => '{"custom_cmd_run_date": "2026-01-15 08:00:00"}');
select memory.remember('in summer', provenance => '{"custom_cmd_run_date": "2026-07-15 08:00:00"}');
select memory.remember('with a zone', provenance => '{"custom_cmd_run_date": "2026-07-15 08:00:00+09"}');
set local timezone = 'UTC';
create temporary view run as
select m.content, c.custom_cmd_run_date
from memory.provenance as c inner join memory.memories as m using (space, memory_id);
select is(
    (select custom_cmd_run_date from run where content = 'in winter'), '2026-01-15 13:00+00'::timestamptz,
    'a moment without a zone is in the zone of the session'
);
select is(
    (select custom_cmd_run_date from run where content = 'in summer'), '2026-07-15 12:00+00'::timestamptz,
    'in summer, too'
);
select is(
    (select custom_cmd_run_date from run where content = 'with a zone'), '2026-07-14 23:00+00'::timestamptz,
    'and one with a zone needs none'
);

select * from finish();
rollback;
