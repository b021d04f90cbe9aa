-- pytest.mark.slow
begin;
select plan(7);

select memory.remember('the first', space => 's1')::text;
select memory.remember('the first', space => 's2')::text;
insert into memory.memories (space, memory_id, content, language, kind, created_at, metadata)
select 's1', memory._uuidv7(now() - n * interval '4 seconds', n), 'customer' || n % 10 || ' overdue' || n % 50 || ' u' || n % 5000,
    'english', 'note', now() - n * interval '4 seconds', jsonb_build_object('n', n % 10, 'even', n % 2 = 0)
from generate_series(1, 21000) as n;
insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
select m.space, m.memory_id, now(), now(), 'none', 50, 7, 0, 0.3
from memory.memories as m where m.space = 's1' and m.content like 'customer%';
select memory.remember('The invoice 4711 was paid twice', space => 's1', at => now() - interval '1 hour')::text;
create function pg_temp.invoices() returns double precision
return (
    memory._term_weights(
        's1', memory._parse_query('{english}', 'invoice customer3 overdue7'),
        jsonb_populate_record(null::memory.memory_filter, jsonb_build_object('at', now(), 'include', array[]::text[])),
        memory._search_settings(10, null, null), null, true
    )
).counted[1];
analyze memory.memories;
select is(pg_temp.invoices(), 1::double precision, 'a rare word');
insert into memory.memories (space, memory_id, content, language, kind, created_at, metadata)
select 's2', memory._uuidv7(now(), n), 'spam ' || n || ' invoice customer7 overdue7', 'english', 'note', now(), '{"n": 7}'
from generate_series(1, 2000) as n;
analyze memory.memories;
select ok(memory._has_most('s1'), 'the space still has most of the memories');
select is(pg_temp.invoices(), 1::double precision, 'it is as rare when another space has it often');
select is(
    (select content from memory.search('invoice customer3 overdue7', space => 's1') limit 1),
    'The invoice 4711 was paid twice', 'so its memory is found first'
);

-- Of a phrase and of metadata the indexes only know who may have them: the rows tell who has.
create function pg_temp.fetched(call text) returns bigint
language plpgsql as $$
declare
    v_before bigint := pg_stat_get_xact_tuples_fetched('memory.memories'::regclass);
begin
    execute 'select count(*) from memory.search(' || fetched.call || ', space => ''s1'')';
    return pg_stat_get_xact_tuples_fetched('memory.memories'::regclass) - v_before;
end
$$;
select cmp_ok(
    pg_temp.fetched($$'"customer7 overdue7"'$$), '<', 2000::bigint, 'a phrase is sought in no row of another space'
);
select cmp_ok(
    pg_temp.fetched($$'customer7', metadata => '{"n": 7}'$$), '<', 3000::bigint, 'nor are metadata'
);
create function pg_temp.scanned() returns bigint
language plpgsql as $$
declare
    v_before bigint := pg_stat_get_xact_numscans('memory.memories'::regclass);
begin
    perform from memory.list(metadata => '{"even": true}', order_by => 'health', space => 's1');
    return pg_stat_get_xact_numscans('memory.memories'::regclass) - v_before;
end
$$;
select is(pg_temp.scanned(), 0::bigint, 'and a list reads no table in sequence');

select * from finish();
rollback;
