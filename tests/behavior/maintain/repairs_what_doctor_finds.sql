-- pytest.mark.slow
begin;
select plan(12);

select memory.remember('memory number ' || n, dedup => 'off')::text from generate_series(1, 450) as n;
select memory.ingest_source('the text of a document', 'doc', 'web')::text;
create temporary table was as
select memory_id, version, content_version, updated_at from memory.memories;
create temporary table before as select source_id, updated_at from memory.sources;
update memory.sources set updated_at = '2026-01-01';
select results_eq(
    $$select updated_at from memory.sources$$, $$select updated_at from before$$, 'what nobody has changed was not updated'
);

-- As after a move from another server, with another dictionary.
alter table memory.memories disable trigger user;
alter table memory.sources disable trigger user;
update memory.memories set tsv = '', changed_xid = '9000000000000';
update memory.sources set tsv = '', changed_xid = '9000000000000';
alter table memory.memories enable trigger user;
alter table memory.sources enable trigger user;
select results_eq(
    $$select problem, count(*) from memory.doctor() group by problem order by problem collate "C"$$,
    $$values ('changed_xid is ahead of the server''s transaction counter', 2::bigint),
    ('not found by its words', 452)$$, 'doctor says so'
);
select is_empty('select * from memory.maintain()', 'maintain by itself does not look at every row');
select isnt_empty('select * from memory.doctor()', 'and mends nothing of it');

-- With no time at all, batch by batch, each call where the one before has ended.
select results_eq(
    $$select task collate "default", done, finished from memory.maintain('0', options => '{"tasks": ["repair"]}')$$,
    $$values ('repair', 200, false)$$, 'one batch'
);
select results_eq(
    $$select done, finished from memory.maintain('0', options => '{"tasks": ["repair"]}')$$,
    $$values (200, false)$$, 'the next one'
);
select results_eq(
    $$select done, finished from memory.maintain('0', options => '{"tasks": ["repair"]}')$$,
    $$values (52, false)$$, 'the last one'
);
select is_empty(
    $$select done, finished from memory.maintain('0', options => '{"tasks": ["repair"]}')$$, 'and then there is nothing to do'
);
select is_empty('select * from memory.doctor()', 'all is well');
select set_eq(
    'select memory_id, version, content_version, updated_at from memory.memories', 'table was',
    'none of it is a new version of a memory'
);
select results_eq('select updated_at from memory.sources', 'select updated_at from before', 'or of a source');
select isnt_empty($$select from memory.search('document')$$, 'and it is found by its words');

select * from finish();
rollback;
