-- pytest.mark.slow
begin;
select plan(10);

select memory.remember('the first', space => 's1')::text;
insert into memory.memories (space, memory_id, content, language, kind, created_at)
select 's1', memory._uuidv7(now() - n * interval '4 seconds', n), 'w' || n % 10 || ' v' || n % 50 || ' u' || n % 5000, 'english',
    'note', now() - n * interval '4 seconds'
from generate_series(1, 21000) as n;
select is(memory._space_rows('s1'), null, 'without statistics nothing is known');
analyze memory.memories;
select ok(memory._space_rows('s1') between 20500 and 21500, 'how many memories the space has');
select is(memory._space_rows('s2'), null, 'another space is not large');
select ok(
    abs(w.counted[1] - 2100) < 100 and abs(w.counted[2] - 420) < 60 and w.counted[3] between 4 and 5,
    'how common each word is: two by the statistics, the rare one by counting'
)
from (
    select (memory._term_weights(
        's1', memory._parse_query('{english}', 'w3 v7 u77'),
        jsonb_populate_record(null::memory.memory_filter, jsonb_build_object('at', now(), 'include', array[]::text[])),
        memory._search_settings(10, null, null), null, true
    )).counted
) as w;

-- How many pass a filter.
create function pg_temp.passing(filter jsonb) returns double precision
return (
    select memory._passing('s1', null, f.*, memory._filter_sql(f.*))
    from jsonb_populate_record(
        null::memory.memory_filter,
        passing.filter || jsonb_build_object('at', now(), 'expires_after', now(), 'include', array[]::text[])
    ) as f
);
select ok(pg_temp.passing('{"kinds": ["note"]}') between 19000 and 22000, 'a sample tells that most pass');
select is(pg_temp.passing('{"kinds": ["idea"]}'), null, 'few may pass');
select is(pg_temp.passing('{}'), null, 'without a filter nothing is sampled');

-- How vectors are looked for.
select memory.register_model('m', 3);
insert into memory.embeddings (space, memory_id, model, version, live, internal, indexed, embedding)
select 's1', m.memory_id, 'm', 1, true, false, true, array[random(), random(), 1]::vector
from memory.memories as m where m.space = 's1' limit 3000;
create function pg_temp.scans(narrowed boolean) returns text []
return memory._vector_scans('s1', ('m', 3, 'cosine', 'vector')::memory.embedding_model, scans.narrowed);
select is(pg_temp.scans(false), '{off,relaxed_order,null}', 'the space has most: the nearest are enough');
select is(pg_temp.scans(true), '{relaxed_order,null}', 'a filter may exclude them');
select memory.remember('the first', space => 's2')::text;
insert into memory.memories (space, memory_id, content, language, kind, created_at)
select 's2', memory._uuidv7(now(), n), 'x' || n, 'english', 'note', now() from generate_series(1, 6000) as n;
analyze memory.memories;
select is(pg_temp.scans(false), '{relaxed_order,null}', 'those of other spaces may lie among them');

select * from finish();
rollback;
