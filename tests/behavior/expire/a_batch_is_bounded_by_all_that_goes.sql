begin;
select plan(11);

select memory.configure_space('burning', '{"expiry": "purge"}')::text;
create or replace function memory._batch_size() returns int language sql immutable parallel safe return 2;

-- With a part of a document goes all that was taken from it: as much as its writers like.
create temporary table document as
select s.source_id from memory.ingest_source(
    'a b', 'ab', 'book', chunks => '{part 1,part 2}', space => 'burning', at => '2026-01-01'
) as s;
select memory.remember(
    'taken ' || n, space => 'burning', dedup => 'off', at => '2026-01-01',
    options => jsonb_build_object('source_id', d.source_id)
)::text
from document as d cross join generate_series(1, 3) as n;
update memory.memories as m set expires_at = '2026-02-01' where m.space = 'burning';
create temporary table name as
select m.memory_id, m.content from memory.memories as m where m.space = 'burning';
prepare batch as
select n.content from memory._expire('burning', false, '2026-03-01') as e inner join name as n using (memory_id);
select results_eq('batch', $$values ('taken 1'), ('taken 2')$$, 'what was taken from a document goes by itself');
select set_eq('batch', $$values ('taken 3'), ('part 1'), ('part 2')$$, 'then the document, as a whole');
select is_empty('batch', 'which is all');

-- The second part has 10,000 revisions. Nothing goes with the document that the first belongs to.
select memory.ingest_source(
    'long', 'long', 'book', chunks => '{part 3,part 4}', space => 'burning', at => '2026-01-01'
)::text;
select memory.ingest_source('b', 'b', 'book', chunks => '{part 5}', space => 'burning', at => '2026-01-01')::text;
update memory.memories as m
set expires_at = '2026-02-01'::timestamptz + make_interval(days => array_position('{part 3,part 5,part 4}', m.content))
where m.space = 'burning';
insert into memory.revisions (
    space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary
)
select 'burning', memory._uuidv7('2026-01-01'), m.memory_id, n, 'update', 'human', 'x', '{"tags": []}', 'x'
from memory.memories as m cross join generate_series(101, 10100) as n
where m.space = 'burning' and m.content = 'part 4';
insert into name select m.memory_id, m.content from memory.memories as m where m.space = 'burning';
select set_eq('batch', $$values ('part 3'), ('part 4')$$, 'a batch counts what goes with its memories');
select results_eq('batch', $$values ('part 5')$$, 'and the next goes on');

-- Of 50 memories with 250 tags each, 40 have the 10,000 that end a batch.
create or replace function memory._batch_size() returns int language sql immutable parallel safe return 1000;
select memory.remember(
    'tagged ' || n, space => 'burning', dedup => 'off', at => '2026-01-01', expires_at => '2026-02-01',
    tags => array(select 't' || t from generate_series(1, 250) as t)
)::text
from generate_series(1, 50) as n;
select is((select count(*) from memory._expire('burning', false, '2026-03-01')), 40::bigint, 'a batch counts tags');
select is((select count(*) from memory._expire('burning', false, '2026-03-01')), 10::bigint, 'and the next goes on');

-- Of three memories with 5,000 rows each that go with them, two have the 10,000 that end a batch.
create temporary table linked as
select r.memory_id, n from generate_series(1, 4) as n
cross join lateral memory.remember(
    'linked ' || n, space => 'burning', at => '2026-01-01',
    expires_at => case when n < 4 then '2026-02-01'::timestamptz end
) as r;
insert into memory.links (space, from_id, type, to_id, created_at)
select 'burning', case when t <= 1000 then f.memory_id else o.memory_id end, 't' || t,
    case when t <= 1000 then o.memory_id else f.memory_id end, '2026-01-01'
from linked as f
inner join linked as o on o.n = 4
cross join generate_series(1, 2000) as t
where f.n < 4;
insert into memory.annotations (space, annotation_id, memory_id, note, created_at)
select 'burning', gen_random_uuid(), f.memory_id, 'note', '2026-01-01' from linked as f
cross join generate_series(1, 1000) as t where f.n < 4;
insert into memory.external_ids (space, system, external_id, memory_id)
select 'burning', 'crm', f.n || ' ' || t, f.memory_id from linked as f
cross join generate_series(1, 1000) as t where f.n < 4;
insert into memory.provenance (space, provenance_id, memory_id, captured_at)
select 'burning', gen_random_uuid(), f.memory_id, '2026-01-01' from linked as f
cross join generate_series(1, 500) as t where f.n < 4;
insert into memory.memories (space, memory_id, content, language, kind, superseded_by, created_at)
select 'burning', gen_random_uuid(), f.n || ' ' || t, 'simple', 'note', f.memory_id, '2026-01-01' from linked as f
cross join generate_series(1, 500) as t where f.n < 4;
select is((select count(*) from memory._expire('burning', false, '2026-03-01')), 2::bigint, 'a batch counts rows');
select is((select count(*) from memory._expire('burning', false, '2026-03-01')), 1::bigint, 'and the next goes on');

-- As if somebody changed the target again and again: a tenant could keep maintain() for all spaces busy.
select memory.remember('note', space => 'burning', at => '2026-01-01', expires_at => '2026-02-01')::text;
create or replace function memory._lock_and_erase(space text, request memory.purge_request) returns jsonb
language sql return null::jsonb;
select is_empty($$select * from memory.expire(space => 'burning', at => '2026-03-01')$$, 'nothing is tried twice');
select results_eq(
    $$select task, done, finished from memory.maintain(space => 'burning', at => '2026-03-01')$$,
    $$values ('expire', 0, false)$$, 'and maintain() says that something is left'
);

select * from finish();
rollback;
