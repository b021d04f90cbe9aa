begin;
select plan(6);

create temporary table said as
select t.kind, r.*
from unnest(array['message', 'message', 'document', 'document', 'task', 'task', 'fact', 'fact']) as t (kind)
cross join lateral memory.remember(
    format('yes, says the %s', t.kind), kind => t.kind,
    metadata => case t.kind when 'message' then '{"role": "user"}'::jsonb end
) as r;
select results_eq(
    $$select kind, array_agg(outcome order by outcome) from said group by kind order by kind$$,
    $$
    values
        ('document', '{created,created}'::text[]), ('fact', '{created,reinforced}'),
        ('message', '{created,created}'), ('task', '{created,created}')
    $$,
    'messages, documents and tasks are kept each time'
);
select is(
    (
        select count(*) from memory.memories as m
        where m.dedup_key is not null and m.kind in ('message', 'document', 'task')
    ),
    0::bigint, 'they hold no key'
);

create temporary table exactly as
select r.*, t.at
from unnest(array['2026-03-01', '2026-03-02']::timestamptz[]) as t (at)
cross join lateral memory.remember(
    'yes', kind => 'message', metadata => '{"role": "user"}', dedup => 'exact', at => t.at
) as r;
select results_eq(
    'select outcome from exactly order by at', $$values ('created'), ('reinforced')$$,
    'unless the call says so'
);

create temporary table freely as
select r.*, t.at
from unnest(array['2026-03-03', '2026-03-04']::timestamptz[]) as t (at)
cross join lateral memory.remember('yes', kind => 'fact', dedup => 'off', at => t.at) as r;
select results_eq(
    'select outcome from freely order by at', $$values ('created'), ('created')$$,
    'and with dedup off anything is, beside one that holds the key'
);

insert into memory.kinds (space, kind, dedup) values
('default', 'tick', 'off'), ('default', 'fixed', 'exact');
update memory.spaces as s set dedup = 'off' where s.space = 'default';
create temporary table settings as
select t.kind, r.*
from unnest(array['tick', 'tick', 'note', 'note', 'fixed', 'fixed']) as t (kind)
cross join lateral memory.remember(format('the %s says so', t.kind), kind => t.kind) as r;
select results_eq(
    $$select kind, array_agg(outcome order by outcome) from settings group by kind order by kind$$,
    $$
    values ('fixed', '{created,reinforced}'::text[]), ('note', '{created,created}'),
        ('tick', '{created,created}')
    $$,
    'the setting of the space counts, that of the kind more'
);
select is(
    (select r.outcome from memory.remember('the note says so', dedup => 'exact') as r), 'created',
    'a memory without a key is met by nobody'
);

select * from finish();
rollback;
