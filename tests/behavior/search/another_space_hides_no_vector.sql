-- pytest.mark.slow
begin;
select plan(12);

-- A space of 3,600 vectors, a large one; another one then writes 6,000 close around the question.
select memory.register_model('m', 6);
select memory.remember('first of ' || s, space => s, embedding => '{1,0,0,0,0,0}', model => 'm')::text
from unnest('{victim,crowd}'::text[]) as s;
create function pg_temp.fill(space text, number int, center double precision[], spread double precision) returns text
language sql as $$
insert into memory.memories (space, memory_id, content, dedup_key, language, kind, created_at)
select fill.space, memory._uuidv7(now(), n), 'memory ' || n || ' of ' || fill.space, '\x00', 'english', 'note', now()
from generate_series(1, fill.number) as n;
insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
select m.space, m.memory_id, now(), now(), 'none', 50, 7, 0, 0.3 from memory.memories as m
on conflict on constraint vitals_pk do nothing;
insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
select m.space, m.memory_id, 'm', 1, true, false,
    (
        select array_agg(c.x + fill.spread * (random() - 0.5))
        from unnest(fill.center) as c (x) where m.memory_id is not null
    )
from memory.memories as m
where m.space = fill.space
on conflict on constraint embeddings_pk do nothing;
select 'filled';
$$;
create function pg_temp.index(space text) returns text
language sql as $$
select format('%s %s', x.done, x.finished)
from memory.maintain('1 hour', index.space, options => '{"tasks": ["index"]}') as x;
$$;
create function pg_temp.agree() returns bigint
language sql as $$
select count(*)
from memory.search(embedding => '{0.9,1,0.1,0,0,0}', model => 'm', space => 'victim') as a
inner join memory.search(
    embedding => '{0.9,1,0.1,0,0,0}', model => 'm', space => 'victim', options => '{"exact": true}'
) as b using (memory_id);
$$;
create function pg_temp.reads_index() returns boolean
return memory._index_share('victim', ('m', 6, 'cosine', 'vector')) is not null;

select setseed(0.25)::text;
select pg_temp.fill('victim', 3600, '{0,0,0,0,0,0}', 1);
select is(pg_temp.agree(), 10::bigint, 'before its vectors are indexed, all are sorted');
select is(pg_temp.index('victim'), '3601 t', 'they are indexed');
select ok(pg_temp.reads_index(), 'and the index is read');
select cmp_ok(pg_temp.agree(), '>=', 9::bigint, 'which finds what an exact sort finds');

select pg_temp.fill('crowd', 6000, '{0.9,1,0.1,0,0,0}', 0.001);
select is(pg_temp.index('crowd'), '6001 t', 'another space crowds around the question');
select ok(pg_temp.reads_index(), 'the index is still read');
select is(pg_temp.agree(), 10::bigint, 'and brings nothing, so the space is sorted');
select is(
    (select count(*) from memory.search('memory', '{0.9,1,0.1,0,0,0}', model => 'm', space => 'victim') as s
    where s.vector_rank is not null),
    10::bigint, 'with words, too'
);
select is(
    (select count(*) from memory.search(
        embedding => '{0.9,1,0.1,0,0,0}', model => 'm', kinds => '{note}', space => 'victim'
    )),
    10::bigint, 'and with a filter'
);
select is(
    concat_ws(
        ' ', current_setting('enable_sort'), current_setting('hnsw.iterative_scan'), current_setting('hnsw.max_scan_tuples')
    ),
    'on off 20000', 'no setting stays'
);
create temporary table nearest as
select s.memory_id from memory.search(embedding => '{0.9,1,0.1,0,0,0}', model => 'm', space => 'victim') as s limit 1;
select is(
    (select r.similar_to from memory.remember(
        'something new', embedding => '{0.9,1,0.1,0,0,0}', model => 'm', space => 'victim', dedup => 'near'
    ) as r),
    (select n.memory_id from nearest as n), 'a near duplicate is looked for among all of the space'
);
select is(
    (select s.content from memory.search(embedding => '{0.9,1,0.1,0,0,0}', model => 'm', space => 'victim') as s limit 1),
    'something new', 'and what is newer than the index is found first'
);

select * from finish();
rollback;
