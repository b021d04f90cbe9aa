-- Whatever the dedup of its kind: a merge would take it out of its document.
begin;
select plan(3);

select memory.configure_kind('document', dedup => 'exact')::text;
select memory.ingest_source('milk and honey', 'the one', 'book', chunks => '{milk and honey}')::text;
select memory.ingest_source('milk and honey', 'the other', 'book', chunks => '{milk and honey}')::text;
select memory.remember('milk and honey', kind => 'note', dedup => 'off')::text;
select isnt((select count(*) from memory.memories as m where m.live), 1::bigint, 'they say the same');
select is_empty('select * from memory.find_duplicates()', 'none is found');
select is_empty('select * from memory.merge_duplicates()', 'nor merged');

select * from finish();
rollback;
