begin;
select plan(10);

create temporary table said (what text, at timestamptz, memory_id uuid, outcome text);

-- An expiry.
insert into said
select 'expires', t.at, r.memory_id, r.outcome
from unnest(array['2026-03-01', '2026-03-09 23:59:59', '2026-03-10', '2026-03-11']::timestamptz[]) as t (at)
cross join lateral memory.remember(
    'the shop is closed', expires_at => case when t.at < '2026-03-10' then '2026-03-10'::timestamptz end,
    at => t.at
) as r;
select results_eq(
    $$select outcome from said where what = 'expires' order by at$$,
    $$values ('created'), ('reinforced'), ('created'), ('reinforced')$$,
    'what has expired is created anew, at the moment of its expiry'
);
select is(
    (select count(distinct memory_id) from said where what = 'expires'), 2::bigint, 'with an id of its own'
);
select results_eq(
    $$
    select m.expires_at, m.dedup_key is null
    from memory.memories as m where m.content = 'the shop is closed' order by m.created_at
    $$,
    $$values ('2026-03-10'::timestamptz, true), (null, false)$$,
    'the old one is history without a key, the new one lives without its end'
);

-- An end of validity: a fact that becomes true again.
insert into said
select 'valid', t.at, r.memory_id, r.outcome
from unnest(array['2026-03-01', '2026-03-05', '2026-03-10', '2026-03-11']::timestamptz[]) as t (at)
cross join lateral memory.remember(
    'Ana works at Acme', at => t.at,
    valid_to => case when t.at < '2026-03-10' then '2026-03-10'::timestamptz end
) as r;
select results_eq(
    $$select outcome from said where what = 'valid' order by at$$,
    $$values ('created'), ('reinforced'), ('created'), ('reinforced')$$,
    'what was true until then is created anew when it is said again'
);

-- The same past over and over is one memory: an import that is run twice.
insert into said
select 'past', t.at, r.memory_id, r.outcome
from unnest(array['2026-03-01', '2026-03-02', '2026-03-03']::timestamptz[]) as t (at)
cross join lateral memory.remember(
    'Ana was at school', valid_to => '2001-07-01', at => t.at
) as r;
select results_eq(
    $$select outcome from said where what = 'past' order by at$$,
    $$values ('created'), ('reinforced'), ('reinforced')$$,
    'the same past, said again, is a repeat'
);
select is(
    (
        select r.outcome
        from memory.remember('Ana was at school', valid_to => '2003-07-01') as r
    ),
    'created', 'another past is another memory'
);

select results_eq(
    $$
    select r.outcome
    from generate_series(1, 2) as n
    cross join lateral memory.remember(
        'school is out', at => '2001-07-01', expires_at => '2001-07-02'::timestamptz + n * interval '0'
    ) as r
    $$,
    $$values ('created'), ('reinforced')$$,
    'and so is what had its end then'
);

-- A successor.
create temporary table old as select * from memory.remember('the door is red');
create temporary table new as select * from memory.remember('the door is blue');
update memory.memories as m set superseded_by = new.memory_id
from old, new
where m.memory_id = old.memory_id;
create temporary table again as select * from memory.remember('the door is red');
select is((select outcome from again), 'created', 'what was superseded is created anew');
select isnt((select memory_id from again), (select memory_id from old), 'with an id of its own');
select results_eq(
    $$select m.superseded_by is null, m.live from memory.memories as m where m.content = 'the door is red'
    order by 1$$,
    $$values (false, false), (true, true)$$,
    'and the old one stays superseded'
);

select * from finish();
rollback;
