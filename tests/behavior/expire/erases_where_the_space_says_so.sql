-- pytest.mark.slow
begin;
select plan(9);

select memory.configure_space('burning', '{"expiry": "purge"}')::text;
create temporary table made as
select t.what, r.memory_id
from (values ('over', '2026-02-01'::timestamptz), ('still on', '2026-04-01'), ('without an end', null)) as t (what, expires_at)
cross join lateral memory.remember(
    'offer ' || t.what, space => 'burning', expires_at => t.expires_at, at => '2026-01-15'
) as r;
create temporary view left_over as
select m.content from memory.memories as m where m.space = 'burning';

select set_eq(
    $$select what, outcome from memory.expire(true, 'burning', '2026-03-01') as e inner join made using (memory_id)$$,
    $$values ('over', 'purged')$$, 'a dry run says what would be erased'
);
select is((select count(*) from left_over), 3::bigint, 'and erases nothing');
select set_eq(
    $$select what, outcome from memory.expire(space => 'burning', at => '2026-03-01') as e inner join made using (memory_id)$$,
    $$values ('over', 'purged')$$, 'what is over is erased'
);
select set_eq(
    'select * from left_over', $$values ('offer still on'), ('offer without an end')$$, 'and nothing else'
);
select set_eq(
    $$select scope, reason, (counts ->> 'memories')::int from memory.erasures where space = 'burning'$$,
    $$values ('memory', 'expired', 1)$$, 'which is on record'
);
select is_empty($$select * from memory.expire(space => 'burning', at => '2026-03-01')$$, 'once');

-- A document goes as a whole, also if it has more chunks than a batch.
create or replace function memory._batch_size() returns int language sql immutable parallel safe return 2;
select memory.ingest_source('a b c', 'abc', 'book', chunks => '{a,b,c}', space => 'burning', at => '2026-01-01')::text;
select memory.revise(m.memory_id, expires_at => '2026-02-01', space => 'burning')::text
from memory.memories as m where m.space = 'burning' and m.kind = 'document';
select is((select count(*) from memory.expire(space => 'burning', at => '2026-03-01')), 3::bigint, 'each chunk is named');

-- A batch ends after some thousand revisions as well.
select memory.remember(
    't' || n, space => 'burning', dedup => 'off', expires_at => '2026-02-01', at => '2026-01-01'
)::text
from generate_series(1, 2) as n;
insert into memory.revisions (
    space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary
)
select 'burning', memory._uuidv7('2026-01-01'), m.memory_id, n, 'update', 'human', 'x', '{"tags": []}', 'x'
from memory.memories as m cross join generate_series(1, 10000) as n
where m.space = 'burning' and m.expires_at < '2026-03-01';
select is((select count(*) from memory._expire('burning', false, '2026-03-01')), 1::bigint, 'one memory with its history');
select is((select count(*) from memory.expire(space => 'burning', at => '2026-03-01')), 1::bigint, 'and the next');

select * from finish();
rollback;
