-- restore_source() brings back what forget_source() took out; what is superseded stays that, but is forgotten no
-- longer: in the next version it would be.
begin;
select plan(3);

create temporary table source as
select s.source_id from memory.ingest_source('one, two', 'doc', 'book', chunks => '{one,two}', at => '2026-01-01') as s;
create temporary table one as select m.memory_id from memory.memories as m where m.content = 'one';
select memory.supersede(o.memory_id, (memory.remember('one and only', dedup => 'off', at => '2026-01-01')).memory_id)::text
from one as o;
select memory.forget_source(s.source_id, at => '2026-01-02')::text from source as s;
select memory.restore_source(s.source_id, at => '2026-01-03')::text from source as s;
select results_eq(
    'select m.deleted_at is null, m.superseded_by is not null, m.live from memory.memories as m inner join one using (memory_id)',
    'values (true, true, false)', 'it is superseded, and not forgotten'
);
select memory.ingest_source('one, three', 'doc', 'book', chunks => '{one,three}', at => '2026-01-04')::text;
select set_eq(
    $$select m.content from memory.memories as m where m.live and m.kind = 'document'$$, $$values ('one'), ('three')$$,
    'the next version has it'
);
select is_empty('select * from memory.doctor()', 'all is well');

select * from finish();
rollback;
