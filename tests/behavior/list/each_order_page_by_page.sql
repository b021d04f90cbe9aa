begin;
select plan(19);

-- 60 memories: ties of time, importance (many unrated), health and access.
create temporary table made as
select n, (memory.remember(
    'memory ' || n, importance => case when n % 3 > 0 then (n % 4) / 4.0 end, space => 's1',
    kind => case when n % 2 = 0 then 'fact' else 'event' end, dedup => 'off',
    at => '2026-01-01'::timestamptz + n / 7 * interval '1 day'
)).memory_id
from generate_series(1, 60) as n;
do $$
begin
    for v in 1..60 by 4 loop
        perform memory.touch(
            array(select m.memory_id from made as m where m.n between v and v + 1),
            space => 's1', at => '2026-02-01'::timestamptz + v % 3 * interval '1 day'
        );
    end loop;
end
$$;
-- All pages, one after the other.
create function pg_temp.pages(order_by text, size int, kinds text[] default null, options jsonb default null)
returns uuid[]
language plpgsql as $$
declare
    v_found uuid[] := '{}';
    v_after text;
    v_row record;
begin
    loop
        -- Each call has a later time: the cursor remembers that of the first.
        for v_row in
            select l.memory_id, l.cursor
            from memory.list(
                kinds => pages.kinds, order_by => pages.order_by, max_results => pages.size, after => v_after,
                space => 's1', at => '2026-03-01'::timestamptz + cardinality(v_found) * interval '1 day',
                options => pages.options
            ) as l
        loop
            v_found := v_found || v_row.memory_id;
            v_after := v_row.cursor;
        end loop;
        exit when not found;
    end loop;
    return v_found;
end
$$;
create temporary view expected as
select m.memory_id, m.kind, m.created_at, m.importance, v.last_accessed_at,
    memory.health(m.memory_id, space => 's1', at => '2026-03-01') as health
from memory.memories as m inner join memory.vitals as v using (space, memory_id)
where m.space = 's1';

select is(
    pg_temp.pages('newest', 7), array(select e.memory_id from expected as e order by e.created_at desc, e.memory_id desc),
    'newest'
);
select is(
    pg_temp.pages('oldest', 7), array(select e.memory_id from expected as e order by e.created_at, e.memory_id), 'oldest'
);
select is(
    pg_temp.pages('importance', 7),
    array(select e.memory_id from expected as e order by e.importance desc nulls last, e.memory_id desc),
    'importance, unrated last'
);
select is(
    pg_temp.pages('health', 7), array(select e.memory_id from expected as e order by e.health desc, e.memory_id desc),
    'health, as at the time of the first page'
);
select is(
    pg_temp.pages('last_access', 7),
    array(select e.memory_id from expected as e order by e.last_accessed_at desc nulls last, e.memory_id desc),
    'last_access, never touched last'
);
select is(
    pg_temp.pages('importance', 3, '{fact}'),
    array(select e.memory_id from expected as e where e.kind = 'fact'
        order by e.importance desc nulls last, e.memory_id desc), 'with a filter'
);
select is(pg_temp.pages('newest', 60), pg_temp.pages('newest', 1), 'whatever the size of the page');

-- What comes or goes between two pages moves nothing else.
create temporary table page as select * from memory.list(max_results => 5, space => 's1', at => '2026-03-01');
select memory.forget((select memory_id from page offset 4), space => 's1')::text;
select memory.remember('a newer one', space => 's1')::text;
select is(
    (select array_agg(l.memory_id) from memory.list(max_results => 5, after => (select cursor from page offset 4),
        space => 's1') as l),
    (select array_agg(e.memory_id) from (
        select e.memory_id from expected as e where e.created_at < '2026-03-01'
        order by e.created_at desc, e.memory_id desc offset 5 limit 5
    ) as e), 'the next page begins where the last one ended'
);
select is_empty(
    $$select * from memory.list(order_by => 'oldest', space => 's1', after => (
        select l.cursor from memory.list(order_by => 'oldest', max_results => 1000, space => 's1') as l
        order by l.created_at desc, l.memory_id desc limit 1))$$, 'a page beyond the end'
);

-- A cursor of another call.
create function pg_temp.refused(call text) returns text
language plpgsql as $$
begin
    execute call;
    return 'accepted';
exception
    when invalid_parameter_value then return sqlerrm;
end
$$;
select is(
    pg_temp.refused(format('select memory.list(%s, after => %L)', given, (select cursor from page limit 1))),
    'this cursor belongs to another call', given
)
from unnest(array[
    $$space => 's2'$$, $$space => 's1', order_by => 'oldest'$$, $$space => 's1', kinds => '{fact}'$$,
    $$space => 's1', options => '{"include": ["forgotten"]}'$$, $$space => 's1', as_of => '2026-02-01'$$
]) as given;
select is(
    (select count(*) from memory.list(space => 's1', order_by => null, max_results => null, at => '2026-03-01') as l),
    60::bigint, 'NULL is as if left out'
);
select throws_ok(
    format($$select * from memory.search('memory', space => 's1', at => '2026-01-05', options => jsonb_build_object('after', %L))$$, (
        select jsonb_set(s.cursor::jsonb, '{key}', '"infinity"')::text
        from memory.search('memory', space => 's1', at => '2026-01-05') as s limit 1
    )), '22023', 'invalid cursor', 'a score is a number'
);
set local timezone = 'XXX160';
select is(
    cardinality(pg_temp.pages(o.by, 7)), 60, format('all pages by %s, in a zone that no timestamp may have', o.by)
)
from unnest(array['newest', 'oldest', 'last_access']) as o (by);

select * from finish();
rollback;
