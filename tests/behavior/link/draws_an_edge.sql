begin;
select plan(7);

create temporary table m as
select
    (memory.remember('a')).memory_id as a, (memory.remember('b')).memory_id as b,
    (memory.remember('c', space => 'other')).memory_id as c, (memory.remember('d',
    space => 'other')).memory_id as d;
create temporary view edges as
select
    f.content as from_text, l.type collate "default" as type, t.content as to_text, l.metadata,
    l.agent collate "default" as agent, l.created_at
from memory.links as l
inner join memory.memories as f on f.space = l.space and f.memory_id = l.from_id
inner join memory.memories as t on t.space = l.space and t.memory_id = l.to_id;

select memory.link(a, b, 'related_to', '{"why": "both hot", "n": 1}', agent => 'ana', at => '2026-01-01')
from m;
select memory.link(b, a, 'related_to', at => '2026-01-02') from m;
select memory.link(a, b, 'caused_by', at => '2026-01-03') from m;
select memory.link(c, d, 'led_to', space => 'other', at => '2026-01-04') from m;
select results_eq(
    'select * from edges order by created_at',
    $$
    values
        ('a', 'related_to', 'b', '{"why": "both hot", "n": 1}'::jsonb, 'ana', '2026-01-01'::timestamptz),
        ('b', 'related_to', 'a', '{}', null, '2026-01-02'), ('b', 'led_to', 'a', '{}', null, '2026-01-03'),
        ('c', 'led_to', 'd', '{}', null, '2026-01-04')
    $$,
    'an edge has a direction and a type'
);
select memory.link(a, b, 'related_to', '{"n": 2, "m": [1]}', agent => 'bob', at => '2027-01-01') from m;
select results_eq(
    $$select metadata, agent, created_at from edges where from_text = 'a' and type = 'related_to'$$,
    $$values ('{"why": "both hot", "n": 2, "m": [1]}'::jsonb, 'ana', '2026-01-01'::timestamptz)$$,
    'drawn again it is the same edge, with more metadata'
);
select memory.link(a, b, 'related_to') from m;
select is(
    (select e.metadata from edges as e where e.from_text = 'a' and e.type = 'related_to'),
    '{"why": "both hot", "n": 2, "m": [1]}', 'and none are taken away'
);
select memory.link(a, b, repeat('x', 63)) from m;
select is((select count(*) from edges), 5::bigint, 'any type in snake_case is one');
select is((select max(m.version) from memory.memories as m), 1::bigint, 'the memories are not touched');
select is(
    (select count(*) from memory.links as l where l.space = 'other'),
    1::bigint, 'an edge belongs to its space'
);
insert into memory.links (space, from_id, type, to_id, created_at)
select 'default', m.a, 'imported_' || n, m.b, now() from m cross join generate_series(1, 1001) as n;
select lives_ok(
    $$select memory.link(a, b, 'related_to', '{"n": 3}') from m$$, 'of more edges than a call may add each can change'
);

select * from finish();
rollback;
