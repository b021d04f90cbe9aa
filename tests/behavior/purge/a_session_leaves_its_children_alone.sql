-- A purge of a session deletes its own provenance. From that of its child sessions it takes its name.
begin;
select plan(4);

select memory.ingest_source(
    'a text', 'doc', 'web', provenance => '{"session_id": "s3", "parent_session_id": "s1", "cost": 2}'
)::text;
select memory.remember('said in the child', provenance => '{"session_id": "s3", "parent_session_id": "s1"}')::text;
select results_eq(
    $$select p.table_name, p.rows from memory.purge(session => 's1') as p where p.rows > 0$$,
    $$values ('provenance', 2::bigint)$$, 'two rows lose the name of the parent'
);
select results_eq(
    'select p.session_id, p.parent_session_id, p.cost from memory.provenance as p order by p.cost',
    $$values ('s3', null::text, 2::numeric), ('s3', null, null)$$, 'all else stays'
);
select is(
    (select count(*) from memory.purge(session => 's1') as p where p.rows > 0), 0::bigint, 'a second call finds nothing'
);
select count(*)::text from memory.purge(session => 's3');
select is_empty('select from memory.sources', 'the document is of its own session');

select * from finish();
rollback;
