-- What was forgotten by itself stays so, though it was at the same time.
begin;
select plan(4);

create temporary table done as
select s.source_id from memory.ingest_source('one, two', 'doc', 'file', chunks => '{one,two}') as s;
select memory.forget(m.memory_id)::text from memory.memories as m where m.content = 'two';
select is((select memory.forget_source(d.source_id) from done as d), true, 'the document is forgotten, too');
select is((select memory.restore_source(d.source_id) from done as d), true, 'and comes back');
select results_eq(
    $$select m.content, m.live from memory.memories as m order by 1$$, $$values ('one', true), ('two', false)$$,
    'without the part that was forgotten by itself'
);
select is_empty($$select from memory.doctor()$$, 'all is well');

select * from finish();
rollback;
