-- pytest.mark.slow
begin;
select plan(2);

-- A document of 3,000 expired chunks, and a plan that was made for any time and any space.
select memory.configure_space('once', '{"expiry": "purge"}')::text;
select memory.remember('note ' || n, dedup => 'off', space => 'other')::text from generate_series(1, 300) as n;
select memory.remember('first', space => 'once')::text;
insert into memory.kinds (space, kind) values ('once', 'document') on conflict do nothing;
insert into memory.sources (space, source_id, source_type, name, content, language, ingested_at, updated_at)
values ('once', '00000000-0000-0000-0000-000000000001', 'article', 'a', 'text', 'simple', '2026-01-01', '2026-01-01');
insert into memory.memories (space, memory_id, content, language, kind, source_id, created_at, expires_at)
select 'once', gen_random_uuid(), 'chunk ' || n || repeat(' word', 200), 'simple', 'document', '00000000-0000-0000-0000-000000000001',
    '2026-01-01', '2026-01-02'
from generate_series(1, 3000) as n;
insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
select m.space, m.memory_id, m.created_at, m.created_at, 'linear', 50, 7, 0, 0.3
from memory.memories as m where m.space = 'once' and m.kind = 'document';
analyze memory.memories, memory.sources;
set local plan_cache_mode = force_generic_plan;
create function pg_temp.read() returns bigint
return pg_stat_get_xact_tuples_returned('memory.memories_source_id_ix'::regclass);
create temporary table before as select pg_temp.read() as rows;
select is((select count(*) from memory.expire(true, 'once')), 3000::bigint, 'all of the document is due');
select cmp_ok(
    pg_temp.read() - (select b.rows from before as b), '<', 60000::bigint, 'and is read some times, not for each chunk'
);

select * from finish();
rollback;
