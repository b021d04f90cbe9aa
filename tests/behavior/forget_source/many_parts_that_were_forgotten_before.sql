-- Parts that were forgotten at many times in a row are read a few times, not once for each of these times.
begin;
select plan(3);

create temporary table done as
select s.source_id from memory.ingest_source(
    'text', 'doc', 'file', chunks => array(select format('part %s', n) from generate_series(1, 100) as n)
) as s;
select memory.forget(m.memory_id, at => '2026-01-01'::timestamptz + m.part * interval '1 microsecond')::text
from (select m.memory_id, (m.metadata ->> 'chunk_index')::int as part from memory.memories as m) as m
where m.part not in (0, 70);
create temporary table before as
select t.seq_tup_read + t.idx_tup_fetch as rows
from pg_stat_xact_user_tables as t where t.relid = 'memory.memories'::regclass;
select is(
    (select memory.forget_source(d.source_id, at => '2026-01-01 00:00:00.000001') from done as d), true,
    'the document is forgotten'
);
select cmp_ok(
    (
        select t.seq_tup_read + t.idx_tup_fetch - b.rows
        from pg_stat_xact_user_tables as t, before as b where t.relid = 'memory.memories'::regclass
    ), '<', 2000::bigint, 'it reads a few times what it has'
);
select set_eq(
    $$select date_part('microseconds', s.deleted_at)::int from memory.sources as s$$, $$values (70)$$, 'at a time of its own'
);

select * from finish();
rollback;
