-- A chunk neither leaves its document by another kind, past a purge, nor comes back without it.
begin;
select plan(7);

select (memory.ingest_source('Secret paragraph about Zanzibar.', name => 'doc', source_type => 'file')).outcome;
select throws_ok(
    $$select memory.revise(m.memory_id, kind => 'note') from memory.memories as m$$, '22023',
    'a part of a document keeps its kind', 'its kind'
);
select lives_ok(
    $$select memory.revise(m.memory_id, kind => 'document', importance => 0.5) from memory.memories as m$$,
    'is not another one'
);
select is((select memory.forget_source(s.source_id) from memory.sources as s), true, 'the document is forgotten');
select throws_ok(
    $$select memory.restore(m.memory_id) from memory.memories as m$$, 'PM017', 'the memory cannot be restored',
    'its part comes back'
);
select throws_ok(
    $$
    select memory.revert(m.memory_id, h.revision_id)
    from memory.memories as m
    cross join memory.history(m.memory_id) as h where h.edit_type = 'delete'
    $$,
    'PM017', 'the memory cannot be restored', 'nor does it come back by its history'
);
select is((select memory.restore_source(s.source_id) from memory.sources as s), true, 'with it');
select is((select count(*) from memory.search('Zanzibar')), 1::bigint, 'and is found');

select * from finish();
rollback;
