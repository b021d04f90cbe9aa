begin;
select plan(10);

update memory.spaces as s set dedup = 'exact' where s.space = 'default';
create temporary table made as
select t.state, r.memory_id
from unnest(array['live', 'forgotten', 'superseded', 'archived', 'internal', 'expired',
    'forgotten and archived']) as t (state)
cross join lateral memory.remember(
    'tea, ' || t.state, kind => case t.state when 'internal' then 'thought' end, embedding => '{0.6, 0.8}',
    expires_at => case t.state when 'expired' then '2026-02-01 00:00+00'::timestamptz end, at => '2026-01-01'
) as r;
update memory.memories as m
set deleted_at = case when made.state ~ 'forgotten' then now() end,
    archived_at = case when made.state ~ 'archived' then now() end,
    superseded_by = case when made.state = 'superseded' then (select l.memory_id from made as l
        where l.state = 'live') end
from made
where m.memory_id = made.memory_id;

-- The same through the words and through the vectors; it is said where they differ.
create function pg_temp.found(include text, at timestamptz default '2026-02-01 00:00+00') returns text
return (
    with arms as (
        select (
            select string_agg(made.state, ', ' order by made.state collate "C")
            from memory.search(
                a.query, a.embedding, at => found.at, options => jsonb_build_object('include',
                    found.include::jsonb)
            ) as s
            inner join made using (memory_id)
        ) as states
        from (
            values ('tea', null::double precision[]), (null, '{0.6, 0.8}'), ('tea', '{0.6, 0.8}')
        ) as a (query, embedding)
    )
    select case when count(distinct states) = 1 then min(states) else string_agg(states, ' | ') end from arms
);
select is(pg_temp.found('[]'), 'live', 'what is live and is not inner thought');
select is(
    pg_temp.found('[]', '2026-01-31 23:59:59+00'), 'expired, live',
    'an expiry counts from its time on, before any job ran'
);
select is(pg_temp.found('["forgotten"]'), 'forgotten, live', 'forgotten');
select is(pg_temp.found('["superseded"]'), 'live, superseded', 'superseded');
select is(pg_temp.found('["faded"]'), 'archived, live', 'archived');
select is(pg_temp.found('["internal"]'), 'internal, live', 'internal');
select is(
    pg_temp.found('["forgotten", "faded"]'), 'archived, forgotten, forgotten and archived, live',
    'what is both needs both'
);
select is(
    pg_temp.found('["forgotten", "superseded", "faded", "expired", "internal"]'),
    'archived, expired, forgotten, forgotten and archived, internal, live, superseded', 'all of it'
);
select is(
    (select s.content from memory.search('tea', kinds => '{thought}', at => '2026-02-01') as s), 'tea, internal',
    'to ask for its kind shows the internal'
);
select is(
    (select count(*) from memory.search('tea', '{0.6, 0.8}', at => '2026-02-01 00:00+00')), 1::bigint,
    'nothing is shown by default'
);

select * from finish();
rollback;
