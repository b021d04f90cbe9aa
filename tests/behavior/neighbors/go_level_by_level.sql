begin;
select plan(22);

select memory.configure_space(null, '{"curve": "none"}');

-- a -> b -> c -> d, b -> a, a -> e <- d, and a circle c -> a; x is linked with nobody.
create temporary table i as
select
    n.name, (memory.remember(
        'memory ' || n.name, tags => '{t}', importance => 0.5, at => '2026-01-01'::timestamptz + n.position * interval '1 h'
    )).memory_id as id
from unnest('{a,b,c,d,e,x}'::text[]) with ordinality as n (name, position);
create function pg_temp.id(name text) returns uuid language sql as 'select i.id from i where i.name = $1';
create function pg_temp.link(one text, type text, other text) returns void language sql as
'select memory.link(pg_temp.id(one), pg_temp.id(other), type, jsonb_build_object(''n'', one || other))';
create function pg_temp.near(arguments text) returns text language plpgsql as $$
declare
    v_found text;
begin
    execute format(
        'select string_agg(right(n.content, 1) || n.distance, '' '') from memory.neighbors(pg_temp.id(%s)%s) as n',
        left(near.arguments, 3), substr(near.arguments, 4)
    ) into v_found;
    return v_found;
end
$$;
select pg_temp.link('a', 'led_to', 'b'), pg_temp.link('b', 'led_to', 'c'), pg_temp.link('c', 'led_to', 'd'),
    pg_temp.link('b', 'explains', 'a'), pg_temp.link('a', 'related_to', 'e'), pg_temp.link('d', 'related_to', 'e'),
    pg_temp.link('c', 'led_to', 'a');

select results_eq(
    $$
    select n.content, n.kind, n.distance, n.type, n.direction, n.metadata, n.path, n.importance, n.tags, n.created_at
    from memory.neighbors(pg_temp.id('b'), depth => 2) as n
    $$,
    $$
    values
        (
            'memory a', 'note', 1, 'explains', 'out', '{"n": "ba"}'::jsonb, array[pg_temp.id('b'), pg_temp.id('a')],
            0.5::double precision, '{t}'::text[], '2026-01-01 01:00'::timestamptz
        ),
        (
            'memory c', 'note', 1, 'led_to', 'out', '{"n": "bc"}', array[pg_temp.id('b'), pg_temp.id('c')], 0.5, '{t}',
            '2026-01-01 03:00'
        ),
        (
            'memory e', 'note', 2, 'related_to', 'out', '{"n": "ae"}',
            array[pg_temp.id('b'), pg_temp.id('a'), pg_temp.id('e')], 0.5, '{t}', '2026-01-01 05:00'
        ),
        (
            'memory d', 'note', 2, 'led_to', 'out', '{"n": "cd"}',
            array[pg_temp.id('b'), pg_temp.id('c'), pg_temp.id('d')], 0.5, '{t}', '2026-01-01 04:00'
        )
    $$,
    'each once, by the shortest way, level by level'
);
select is(pg_temp.near($$'a'$$), 'b1 c1 e1', 'either way of a link, one link far');
select is(pg_temp.near($$'a', depth => 10$$), 'b1 c1 e1 d2', 'a circle ends by itself');
select is(pg_temp.near($$'a', direction => 'out'$$), 'b1 e1', 'out: along the links');
select is(pg_temp.near($$'a', direction => 'in'$$), 'b1 c1', 'in: against them');
select is(pg_temp.near($$'a', direction => 'out', depth => 3$$), 'b1 e1 c2 d3', 'out, three far');
select is(pg_temp.near($$'a', depth => 5, types => '{led_to}'$$), 'b1 c1 d2', 'by links of one type');
select is(pg_temp.near($$'a', depth => 5, types => '{related_to,explains}'$$), 'b1 e1 d2', 'of two');
select is(pg_temp.near($$'b', types => '{caused_by}', direction => 'out'$$), 'a1', 'what led to b is what caused it');
select is(pg_temp.near($$'a', types => '{caused_by}', direction => 'out'$$), 'c1', 'caused_by goes against led_to');
select is(pg_temp.near($$'a', types => '{caused_by}', direction => 'in'$$), 'b1', 'and in with it');
select results_eq(
    $$select n.type, n.direction from memory.neighbors(pg_temp.id('d'), types => '{caused_by}') as n$$,
    $$values ('caused_by', 'out')$$, 'it is named as it was asked for'
);
select is(pg_temp.near($$'a', types => '{vetoed}'$$), null, 'of one that nothing is linked by');
select is(pg_temp.near($$'x', depth => 10$$), null, 'who is linked with nobody has none');
select is(pg_temp.near($$'a', depth => 10, max_results => 2$$), 'b1 c1', 'no more than are asked for, the nearest');
select is(
    pg_temp.near($$'a', depth => 10, max_results => 4$$), 'b1 c1 e1 d2', 'however many of them are in one level'
);

-- What is not shown is no way either.
update memory.memories as m set expires_at = now() + interval '1 day' where m.memory_id in (pg_temp.id('c'), pg_temp.id('e'));
select is(pg_temp.near($$'a', depth => 10$$), 'b1 c1 e1 d2', 'what expires tomorrow');
select is(pg_temp.near($$'a', depth => 10, at => now() + interval '1 day'$$), 'b1', 'is gone then, and what it led to');
update memory.memories as m set deleted_at = now() where m.memory_id = pg_temp.id('c');
update memory.memories as m set archived_at = now() where m.memory_id = pg_temp.id('e');
update memory.memories as m set internal = true where m.memory_id = pg_temp.id('b');
select is(pg_temp.near($$'a', depth => 10$$), null, 'nor what is forgotten, faded or internal');
select is(
    pg_temp.near($$'a', depth => 10, options => '{"include": ["forgotten", "faded", "internal"]}'$$),
    'b1 c1 e1 d2', 'unless it is asked for'
);
select is(pg_temp.near($$'c', types => '{led_to}'$$), 'a1 d1', 'what is forgotten itself may be asked about');
select memory.supersede(pg_temp.id('d'), pg_temp.id('x'));
select is(
    pg_temp.near($$'x', types => '{supersedes}', options => '{"include": ["superseded"]}'$$), 'd1',
    'what was superseded is found from what took its place'
);

select * from finish();
rollback;
