-- pytest.mark.slow
begin;
select plan(8);

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
    select memory._estimate_passing('s1', null, f.*, memory._filter_sql(f.*))
    from jsonb_populate_record(
        null::memory.memory_filter,
        passing.filter || jsonb_build_object('at', now(), 'expires_after', now(), 'include', array[]::text[])
    ) as f
);
select ok(pg_temp.passing('{"kinds": ["note"]}') between 19000 and 22000, 'a sample tells that most pass');
select is(pg_temp.passing('{"kinds": ["idea"]}'), 0::double precision, 'few may pass');
select is(pg_temp.passing('{}'), null, 'without a filter nothing is sampled');

-- A misspelled word among many words with the same first letters.
insert into memory.memories (space, memory_id, content, language, kind, created_at)
select 's1', memory._uuidv7(now(), n), 'garx' || n, 'english', 'note', now() from generate_series(1, 2500) as n;
select memory.remember('gardening', space => 's1')::text;
select is(
    array(
        select f.term::text
        from memory._fuzzy_terms(
            's1', memory._parse_query('{simple}', 'gardenign'), '{1}',
            jsonb_populate_record(
                null::memory.memory_filter, jsonb_build_object('at', now(), 'include', array[]::text[])
            ), null
        ) as f
    ), '{''garden''}', 'those with more of its letters come first'
);

select * from finish();
rollback;
