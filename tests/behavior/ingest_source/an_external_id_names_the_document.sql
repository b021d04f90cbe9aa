begin;
select plan(9);

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

-- An import takes no more of one document.
select memory.ingest_source('Text ' || n, n, 'book')::text from unnest('{one,other}'::text[]) as n;
insert into memory.external_ids (space, system, external_id, source_id)
select s.space, 'old', s.name || n, s.source_id
from memory.sources as s, generate_series(1, 501) as n where s.name in ('one', 'other');
select throws_ok(
    $$select memory.ingest_source('Text three', 'one', 'book', options => jsonb_build_object('replaces', s.source_id))
    from memory.sources as s where s.name = 'other'$$,
    'PM019', 'too large', 'the ids of two documents are not too many for one'
);

select * from finish();
rollback;
