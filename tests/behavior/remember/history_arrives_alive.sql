begin;
select plan(10);

-- What has its true dates, of years ago.
create temporary table brought as
select * from memory.remember_many('[
    {"content": "Ana moved to Rome", "at": "2019-05-01T10:00:00Z"},
    {"content": "Ben plays the cello", "at": "2020-05-01T10:00:00Z"},
    {"content": "Cleo sold the boat", "at": "2021-05-01T10:00:00Z", "options": {"anchored_at": "2021-05-01T10:00:00Z"}},
    {"content": "Dana likes old pizza", "at": "2022-05-01T10:00:00Z", "options": {"anchored_at": "2026-02-01T00:00:00Z"}}
]', space => 'brought', at => '2026-03-01');
select results_eq(
    $$
    select m.content, m.created_at, v.decays_from - interval '7 days'
    from brought inner join memory.memories as m using (memory_id) inner join memory.vitals as v using (memory_id)
    order by m.created_at
    $$,
    $$
    values ('Ana moved to Rome', '2019-05-01 10:00+00'::timestamptz, '2026-03-01'::timestamptz),
        ('Ben plays the cello', '2020-05-01 10:00+00', '2026-03-01'),
        ('Cleo sold the boat', '2021-05-01 10:00+00', '2021-05-01 10:00+00'),
        ('Dana likes old pizza', '2022-05-01 10:00+00', '2026-02-01 00:00+00')
    $$,
    'created_at is the date; the life begins with the batch, unless the item says otherwise'
);
select is(
    (select count(*) from memory.maintain(space => 'brought', at => '2026-03-02') as m where m.done < 0), 0::bigint,
    'maintain comes by'
);
select results_eq(
    $$
    select s.content, s.health from memory.search('Ana Ben Cleo Dana', space => 'brought', at => '2026-03-02') as s
    order by s.content collate "C"
    $$,
    $$
    values ('Ana moved to Rome', 1::double precision), ('Ben plays the cello', 1), ('Dana likes old pizza', 0.78)
    $$,
    'what arrived alive is alive'
);

-- One by one.
select memory.remember(
    'Eva has two cats', space => 'single', at => '2020-01-01', options => '{"anchored_at": "2026-03-01T00:00:00Z"}'
);
select is(
    (select s.health from memory.search('cats', space => 'single', at => '2026-03-02') as s), 1::double precision,
    'remember takes anchored_at'
);
-- A repeat of what has faded meanwhile revives it at the same moment.
select memory.remember('Fay rows', space => 'single', at => '2020-01-01');
select is(
    (
        select r.outcome from memory.remember(
            'Fay rows', space => 'single', at => '2020-06-01', options => '{"anchored_at": "2026-03-01T00:00:00Z"}'
        ) as r
    ), 'restored', 'a repeat of what has faded by then restores it'
);
select is(
    (select s.health from memory.search('rows', space => 'single', at => '2026-03-02') as s), 1::double precision,
    'from that moment on'
);
select is(
    (
        select v.decays_from from memory.vitals as v inner join memory.memories as m using (memory_id)
        where m.content = 'Eva has two cats'
    ), '2026-03-08'::timestamptz, 'with the grace of its policy'
);
select throws_ok(
    format($$select memory.remember('Gus', options => '{"anchored_at": %s}')$$, v), '22023', 'invalid value',
    v || ' is no timestamp'
) from unnest('{"\"soon\"","\"infinity\"",1700000000}'::text[]) as v;

select * from finish();
rollback;
