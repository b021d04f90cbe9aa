-- pytest.mark.slow
begin;
select plan(7);

-- A batch is written in the order of its texts, and none of these is in that order.
create temporary table batch as
select * from memory.remember_many(
    (select jsonb_agg(jsonb_build_object('content', w)) from unnest('{zebra,apple,mango,banana,cherry}'::text[]) as w),
    space => 'batch'
);
select results_eq(
    'select m.content from memory.memories as m inner join batch using (memory_id) order by m.created_at, m.memory_id',
    $$select unnest('{zebra,apple,mango,banana,cherry}'::text[])$$,
    'a batch, in the order of its items'
);

-- Items with a timestamp of their own stand where it puts them; those that share one keep their order.
create temporary table dated as
select * from memory.remember_many(
    (
        select jsonb_agg(jsonb_build_object('content', t.content, 'at', t.at))
        from (
            values ('late zebra', '2026-02-02T00:00Z'), ('early zebra', '2026-02-01T00:00Z'),
                ('early apple', '2026-02-01T00:00Z'), ('late apple', '2026-02-02T00:00Z'), ('no date', null)
        ) as t (content, at)
    ), space => 'dated', at => '2026-02-01T00:00Z'
);
select results_eq(
    'select m.content from memory.memories as m inner join dated using (memory_id) order by m.created_at, m.memory_id',
    $$values ('early zebra'), ('early apple'), ('no date'), ('late zebra'), ('late apple')$$,
    'each where its timestamp puts it, equals in the order of the batch'
);

-- One by one, a hundred times the same timestamp.
select memory.remember('turn ' || n, dedup => 'off', space => 'chat', at => '2026-03-01') from generate_series(1, 100) as n;
select results_eq(
    $$select m.content from memory.memories as m where m.space = 'chat' order by m.created_at, m.memory_id$$,
    $$select 'turn ' || n from generate_series(1, 100) as n$$, 'calls of the same timestamp'
);
select memory.remember_many(
    (select jsonb_agg(jsonb_build_object('content', 'item ' || n, 'dedup', 'off')) from generate_series(1, 5000) as n),
    space => 'chat', at => '2026-03-01'
);
select results_eq(
    $$
    select m.content from memory.memories as m where m.space = 'chat'
    order by m.created_at, m.memory_id offset 100
    $$,
    $$select 'item ' || n from generate_series(1, 5000) as n$$, 'and a long batch behind them'
);
select is(
    (
        select count(distinct right(m.memory_id::text, 12)) from memory.memories as m where m.space = 'chat'
    ), 5100::bigint, 'the last 48 bits are random'
);

-- A refused item is tried again by itself: the order stays.
create temporary table refused as
select * from memory.remember_many(
    '[{"content": "zoo"}, {"content": ""}, {"content": "art"}]', space => 'refused'
);
select results_eq(
    'select m.content from memory.memories as m inner join refused using (memory_id) order by m.created_at, m.memory_id',
    $$values ('zoo'), ('art')$$, 'beside an item that is refused, too'
);

-- Notes of one transaction.
create temporary table noted as select * from memory.remember('Ana drinks tea', space => 'noted');
do $$
begin
    for i in 1..20 loop perform memory.annotate(memory_id, 'note ' || i, space => 'noted') from noted; end loop;
end
$$;
select results_eq(
    $$select unnest(s.annotations) from memory.search('tea', space => 'noted') as s$$,
    $$select 'note ' || n from generate_series(1, 20) as n$$, 'notes stay in the order in which they were made'
);

select * from finish();
rollback;
