begin;
select plan(6);

create temporary table made as
select n.name, (memory.remember('memory ' || n.name, at => n.at)).memory_id
from (
    values ('a', '2026-03-01'::timestamptz), ('b', '2026-01-01'), ('c', '2026-03-01')
) as n (name, at);
select memory.link(one.memory_id, other.memory_id, 'led_to')
from (values ('a', 'b'), ('b', 'c')) as l (one, other)
inner join made as one on one.name = l.one inner join made as other on other.name = l.other;
create function pg_temp.near(at timestamptz, options jsonb default null) returns text language sql as $$
    select string_agg(right(n.content, 1), ' ')
    from memory.neighbors(
        (select m.memory_id from made as m where m.name = 'a'), depth => 2, at => near.at, options => near.options
    ) as n
$$;
select is(pg_temp.near('2026-03-10'), 'b c', 'both live');
select is(pg_temp.near('2026-04-01'), null, 'one has faded, and leads nowhere');
select is(pg_temp.near('2026-04-01', '{"include": ["faded"]}'), 'b c', 'unless it is asked for');
select count(*)::text from memory.decay(at => '2026-04-01');
select is(pg_temp.near('2026-04-01'), null, 'decay() makes no difference');
select is(pg_temp.near('2026-04-01', '{"include": ["faded"]}'), 'b c', 'nor with include');
select memory.touch(array[m.memory_id], at => '2026-04-01')::text from made as m where m.name = 'b';
select is(pg_temp.near('2026-04-01'), 'b c', 'a touch brings it back');

select * from finish();
rollback;
