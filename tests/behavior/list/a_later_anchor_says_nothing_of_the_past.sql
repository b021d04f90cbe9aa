begin;
select plan(6);

create temporary table past as
select r.memory_id from memory.remember('green tea', at => '2026-01-01') as r;
create function pg_temp.known(as_of timestamptz) returns text language sql as $$
    select concat_ws(
        ', ', (select l.state from memory.list(as_of => known.as_of) as l),
        (select 'found' from memory.search('tea', as_of => known.as_of))
    )
$$;
select is(pg_temp.known('2026-01-15'), 'live, found', 'two weeks later it lives');
select count(*)::text from memory.decay(at => '2026-03-25');
select memory.revise((select p.memory_id from past as p), kind => 'fact', at => '2026-04-01')::text;
select is(pg_temp.known('2026-01-15'), 'live, found', 'a change of the faded memory makes no difference to that');
select is(pg_temp.known('2026-05-01'), '', 'after it the memory has faded');
select is(
    (select l.state from memory.list(as_of => '2026-05-01', options => '{"include": ["faded"]}') as l), 'faded', 'include shows it'
);

-- A threshold of today.
select memory.forget(p.memory_id)::text from past as p;
select memory.remember('black tea', at => now() - interval '60 days')::text;
select memory.configure_space(null, '{"threshold": 0.6}')::text;
select count(*)::text from memory.maintain();
select is(pg_temp.known(now() - interval '7 days'), 'live, found', 'a week ago the threshold was lower');
select is(pg_temp.known(now()), '', 'now it has faded');

select * from finish();
rollback;
