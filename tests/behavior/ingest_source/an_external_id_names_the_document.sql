begin;
select plan(8);

create function pg_temp.ingest(content text, name text, given boolean default true) returns text
language sql as $$
    select s.outcome
    from memory.ingest_source(ingest.content, ingest.name, 'book', options => case when ingest.given
        then '{"external_id": {"system": "lib", "id": "b1"}}'::jsonb end) as s
$$;
create function pg_temp.named() returns text return (
    select string_agg(f.name || ' ' || f.state, ', ')
    from memory.find_sources(
        options => '{"external_id": {"system": "lib", "id": "b1"}, "include": ["forgotten", "superseded"]}'
    ) as f
);
select is(pg_temp.ingest('Text one.', 'h'), 'created', 'a document');
select is(pg_temp.ingest('Text two.', 'h'), 'updated', 'its next text');
select is(pg_temp.named(), 'h live', 'has the id now');
select is(pg_temp.ingest('Text three.', 'h', false), 'updated', 'also if the call does not name it');
select is(pg_temp.named(), 'h live', 'the id goes on to the next one');
select is(pg_temp.ingest('Text four.', 'renamed'), 'created', 'under another name');
select results_eq(
    'select l.content from memory.list() as l', $$values ('Text four.')$$, 'the document of this id is replaced'
);
select memory.forget_source((select source_id from memory.find_sources()))::text;
select is(pg_temp.ingest('Text five.', 'renamed') || ', ' || pg_temp.named(), 'created, renamed live', 'so is a forgotten one');

select * from finish();
rollback;
