-- pytest.mark.slow
begin;
select plan(4);

insert into memory.spaces (space, curve) values ('huge', 'none');
insert into memory.kinds (space, kind, description) values ('huge', 'note', 'n'), ('huge', 'fact', 'f');
insert into memory.memories (space, memory_id, content, language, kind, created_at, updated_at)
select 'huge', memory._uuidv7('2026-01-01'::timestamptz + n * interval '1 minute', 0), 'm' || n, 'simple',
    case when n <= 10 then 'fact' else 'note' end, '2026-01-01'::timestamptz + n * interval '1 minute', now()
from generate_series(1, 100001) as n;
-- The session may hold a plan of the foreign key that was made for a few rows.
analyze memory.memories;
insert into memory.vitals (
    space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold
)
select m.space, m.memory_id, m.created_at, m.created_at, 'none', 50, 7, 0, 0.3
from memory.memories as m where m.space = 'huge';
analyze memory.vitals;

select throws_ok(
    $$select * from memory.list(order_by => 'health', space => 'huge')$$,
    'PM018', 'too many memories to sort', 'more than 100,000 are not sorted'
);
select is(
    (select count(*) from memory.list(kinds => '{fact}', order_by => 'health', space => 'huge') as l), 10::bigint,
    'fewer are'
);
select is(
    (select count(*) from memory.list(order_by => 'importance', space => 'huge') as l), 100::bigint,
    'an order with an index has no bound'
);
-- Pages read their index, and no more than they return.
create function pg_temp.reads(given text) returns boolean
language plpgsql as $$
declare
    v_before bigint;
    v_after bigint;
begin
    perform pg_stat_force_next_flush();
    select pg_stat_get_xact_tuples_fetched(c.oid) + pg_stat_get_xact_tuples_returned(c.oid) into v_before
    from pg_class as c where c.oid = 'memory.memories'::regclass;
    execute format('select count(*) from memory.list(space => ''huge'', max_results => 50, %s) as l', given);
    select pg_stat_get_xact_tuples_fetched(c.oid) + pg_stat_get_xact_tuples_returned(c.oid) into v_after
    from pg_class as c where c.oid = 'memory.memories'::regclass;
    return v_after - v_before < 1000;
end
$$;
select ok(
    bool_and(pg_temp.reads(given)), 'a page reads no more than it returns'
)
from unnest(array[
    $$order_by => 'newest'$$, $$order_by => 'oldest'$$, $$order_by => 'importance'$$,
    $$order_by => 'oldest', after => (
        select l.cursor from memory.list(order_by => 'oldest', space => 'huge', max_results => 1000) as l
        order by l.created_at desc limit 1)$$
]) as given;

select * from finish();
rollback;
