-- pytest.mark.slow
begin;
select plan(24);

select memory.register_model('m', 8);
select memory.remember('first', space => 'big', embedding => '{1,0,0,0,0,0,0,0}', model => 'm')::text;
-- As remember() would write them, which would take a minute.
create function pg_temp.fill(first int, last int) returns text
language sql as $$
insert into memory.memories (space, memory_id, content, dedup_key, language, kind, created_at)
select 'big', memory._uuidv7(now(), n), 'memory ' || n, '\x00', 'english', 'note', now()
from generate_series(fill.first, fill.last) as n;
insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
select m.space, m.memory_id, now(), now(), 'none', 50, 7, 0, 0.3 from memory.memories as m
on conflict on constraint vitals_pk do nothing;
insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
select m.space, m.memory_id, 'm', 1, true, false,
    (select array_agg(random() - 0.5) from generate_series(1, 8) where m.memory_id is not null)
from memory.memories as m
on conflict on constraint embeddings_pk do nothing;
select 'filled';
$$;
create function pg_temp.index(time_limit interval default '1 hour') returns text
language sql as $$
select coalesce(
    (
        select format('%s, %s', x.done, case when x.finished then 'finished' else 'not finished' end)
        from memory.maintain(index.time_limit, 'big', options => '{"tasks": ["index"]}') as x
    ), 'nothing'
);
$$;
create function pg_temp.indexed() returns text
language sql as $$
select format('%s of %s', s.models #> '{m,indexed}', s.models #> '{m,stored}') from memory.stats('big') as s;
$$;
create function pg_temp.remember(content text) returns boolean
language plpgsql as $$
begin
    perform memory.remember(
        remember.content, space => 'big', dedup => 'off', embedding => '{0,1,0,0,0,0,0,0}', model => 'm'
    );
    return (
        select e.indexed
        from memory.embeddings as e
        inner join memory.memories as m using (space, memory_id)
        where e.space = 'big' and m.content = remember.content
    );
end
$$;

select pg_temp.fill(2, 2500);
select is(pg_temp.indexed(), '0 of 2500', 'no vector is in the index');
select is(pg_temp.index(), 'nothing', 'and 2,500 need none');
select ok(not pg_temp.remember('one more'), 'one more is written without it');
select is(pg_temp.index('0'), '50, not finished', 'maintain() indexes a larger space, at least a batch');
select is(pg_temp.indexed(), '50 of 2501', 'and keeps to its time');
select ok(pg_temp.remember('while it is indexed'), 'too many are outside: the next one joins at once');
-- What it reads of the vectors of a model, and of a space, by these indexes.
create function pg_temp.read() returns bigint
return pg_stat_get_xact_tuples_returned('memory.embeddings_model_ix'::regclass)
+ pg_stat_get_xact_tuples_returned('memory.memories_kind_ix'::regclass);
create temporary table before as select pg_temp.read() as rows;
select is(pg_temp.index(), '2451, finished', 'the next call indexes the rest');
select cmp_ok(
    pg_temp.read() - (select b.rows from before as b), '<', 25000::bigint,
    'and reads the space some times, not for each batch, though the planner knows nothing of it'
);
select is(pg_temp.indexed(), '2502 of 2502', 'each of them');

select ok(not pg_temp.remember('fresh'), 'the next one is outside again');
select is(pg_temp.index(), 'nothing', 'one outside is no work');
select is(
    (
        select s.content
        from memory.search(
            embedding => '{0,1,0,0,0,0,0,0}', model => 'm', space => 'big', since => now() - interval '1 hour'
        ) as s
        where s.content = 'fresh'
    ),
    'fresh', 'and it is found by its vector'
);
select ok(memory._index_share('big', ('m', 8, 'cosine', 'vector')) is not null, 'though the index is searched');
select pg_temp.fill(2501, 2656);
select ok(memory._should_index('big', 'm'), 'more than half of what may be outside is work');
select is(pg_temp.indexed(), '2502 of 2659', 'with 157 outside');
select ok(pg_temp.remember('at the limit'), 'the next one joins at once');
select is(pg_temp.index(), '157, finished', 'maintain() indexes those outside');

-- A space that nobody maintains: no later than by chance one in sixteen sees that it is large.
update memory.embeddings as e set indexed = false where e.space = 'big';
select is(
    (select count(*) from generate_series(1, 300) where memory._joins_index('big', ('m', 8, 'cosine', 'none'), 1)), 0::bigint,
    'a model without an index has none to join'
);
select cmp_ok(
    (select count(*) from generate_series(1, 300) where memory._joins_index('big', ('m', 8, 'cosine', 'vector'), 1)),
    '>', 0::bigint, 'without maintain() a large space begins by itself'
);
select is(pg_temp.index(), '2660, finished', 'all are indexed again');

-- A space that shrinks.
update memory.memories as m set deleted_at = now()
where m.space = 'big' and m.memory_id in (select l.memory_id from memory.memories as l where l.space = 'big' order by l.memory_id limit 1409);
select is(pg_temp.index(), 'nothing', 'one that has shrunk to less than the limit stays indexed');
update memory.memories as m set deleted_at = now()
where m.space = 'big' and m.live and m.memory_id = (select l.memory_id from memory.memories as l where l.space = 'big' and l.live limit 1);
select is(pg_temp.index(), '2660, finished', 'one that has shrunk to half of it leaves the index, what is forgotten, too');
select is(pg_temp.indexed(), '0 of 1250', 'entirely');
select is_empty($$select * from memory.doctor('big')$$, 'nothing is wrong');

select * from finish();
rollback;
