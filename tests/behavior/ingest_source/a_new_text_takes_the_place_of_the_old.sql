begin;
select plan(12);

create temporary table said (step int, source_id uuid, outcome text, chunks int);
insert into said
select 1, r.* from memory.ingest_source('one', 'doc', 'web', chunks => '{a,b,c}', at => '2026-01-01') as r;
-- A note on the document, and a memory that only looks like a chunk.
select memory.remember(
    'my note', metadata => '{"chunk_index": "abc"}', options => jsonb_build_object('source_id', source_id)
)
from said;
insert into said select 2, r.*
from memory.ingest_source('two', 'doc', 'web', chunks => '{A,B}', at => '2026-01-02') as r;
insert into said select 3, r.*
from memory.ingest_source('one', 'doc', 'web', chunks => '{d}', at => '2026-01-03') as r;

select results_eq(
    'select step, outcome, chunks from said order by step',
    $$values (1, 'created', 3), (2, 'updated', 2), (3, 'updated', 1)$$,
    'a new text updates, and so does an old one that comes back'
);
select is((select count(distinct source_id) from said), 3::bigint, 'each version is a row of its own');
select results_eq(
    $$
    select w.step, n.step, s.superseded_at, s.live, s.current_key is not null
    from said as w
    inner join memory.sources as s using (source_id)
    left join said as n on n.source_id = s.superseded_by
    order by w.step
    $$,
    $$
    values
        (1, 2, '2026-01-02'::timestamptz, false, false), (2, 3, '2026-01-03', false, false),
        (3, null, null, true, true)
    $$,
    'the old ones stay, each with its successor; only the newest answers to the name'
);
select results_eq(
    $$
    select m.content, n.content
    from memory.memories as m
    left join memory.memories as n on n.space = m.space and n.memory_id = m.superseded_by
    order by m.content collate "C"
    $$,
    $$values ('A', 'd'), ('B', 'd'), ('a', 'A'), ('b', 'B'), ('c', 'B'), ('d', null), ('my note', null)$$,
    'each chunk is superseded by that in its place, or the last'
);
select results_eq(
    'select m.content from memory.memories as m where m.live order by 1', $$values ('d'), ('my note')$$,
    'only the newest chunks are found, and what is no chunk stays'
);
select results_eq(
    $$select content from memory.search('a') where content = 'a'$$, $$select 'a' where false$$,
    'an old chunk is not searched'
);
select is(
    (
        select count(*) from memory.revisions as r
        where r.old ? 'superseded_by' and r.diff_summary = 'superseded_by'
    ),
    5::bigint, 'the history of each chunk tells it'
);

-- A chunk that somebody has superseded already keeps its successor.
create temporary table kept as
select (memory.ingest_source('x', 'other', 'web', chunks => '{p,q}')).source_id as source_id;
select memory.supersede(
    (select m.memory_id from memory.memories as m where m.content = 'p'),
    (select m.memory_id from memory.memories as m where m.content = 'my note')
);
select memory.ingest_source('y', 'other', 'web', chunks => '{r}');
select results_eq(
    $$
    select m.content, n.content
    from memory.memories as m
    inner join memory.memories as n on n.space = m.space and n.memory_id = m.superseded_by
    inner join kept on kept.source_id = m.source_id
    order by 1
    $$,
    $$values ('p', 'my note'), ('q', 'r')$$,
    'a chunk that was superseded before keeps its successor'
);

-- A chunk's place may be written as any whole number that JSON knows.
create temporary table odd as
select (memory.ingest_source('x', 'odd', 'web', chunks => '{s}')).source_id as source_id;
select memory.remember(
    't', kind => 'document', metadata => '{"chunk_index": 7.0, "total_chunks": 1e10}',
    options => jsonb_build_object('source_id', (select source_id from odd))
);
select memory.remember(
    'u', kind => 'document', metadata => '{"chunk_index": 6000000000}',
    options => jsonb_build_object('source_id', (select source_id from odd))
);
select memory.remember('v', kind => 'document', options => jsonb_build_object('source_id', source_id)) from odd;
select lives_ok($$select memory.ingest_source('z', 'odd', 'web', chunks => '{S,T}')$$,
    'whatever stands on the old one');
select results_eq(
    $$
    select m.content, n.content
    from memory.memories as m
    inner join memory.memories as n on n.space = m.space and n.memory_id = m.superseded_by
    inner join odd on odd.source_id = m.source_id
    order by 1
    $$,
    $$values ('s', 'S'), ('t', 'T'), ('u', 'T'), ('v', 'S')$$,
    'beyond the end it is the last, without a place the first'
);
select is(
    (memory.ingest_source('two', 'doc', 'web', version => '2')).outcome, 'created',
    'a version is a document of its own, beside the others'
);
select is(
    (
        select count(*) from memory.sources as s
        where s.name = 'doc' and s.live
    ),
    2::bigint, 'both of which are live'
);

select * from finish();
rollback;
