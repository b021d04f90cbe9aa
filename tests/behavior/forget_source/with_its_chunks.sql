begin;
select plan(16);

create temporary table made as
select * from memory.ingest_source('Green tea.' || e'\n\n' || 'Black tea.', 'guide', 'book', chunks => '{Green tea.,Black tea.}', at => '2026-01-01');
create function pg_temp.chunks() returns text[] return array(
    select l.content from memory.list(at => '2026-01-10', order_by => 'oldest') as l
);
-- One chunk was forgotten before.
create temporary table early as
select memory.forget(l.memory_id, at => '2026-01-02') from memory.list(at => '2026-01-02') as l where l.content = 'Green tea.';

select is(memory.forget_source((select source_id from made), 'outdated', at => '2026-01-03'), true, 'it was there');
select is(pg_temp.chunks(), '{}', 'its chunks are gone');
select is_empty($$select * from memory.find_sources('tea')$$, 'and so is the document');
select is(
    (select f.state from memory.find_sources('tea', options => '{"include": ["forgotten"]}') as f), 'forgotten', 'unless asked for'
);
select is(memory.forget_source((select source_id from made)), false, 'once');
select is(
    (select count(*) from memory.revisions as r where r.reason = 'outdated'), 1::bigint, 'the reason is in the history'
);
select is(memory.restore_source((select source_id from made), at => '2026-01-04'), true, 'it comes back');
select is(pg_temp.chunks(), '{Black tea.}', 'with what it took out, and nothing else');
select is(memory.restore_source((select source_id from made)), false, 'once');

-- Ingesting it again brings it back, too.
select memory.forget_source((select source_id from made), at => '2026-01-05')::text;
create function pg_temp.again(content text, options jsonb default null) returns text
language sql as $$
    select i.outcome from memory.ingest_source(
        again.content, 'guide', 'book', chunks => array[again.content], at => '2026-01-06', options => again.options
    ) as i
$$;
select is(
    pg_temp.again('Green tea.' || e'\n\n' || 'Black tea.'), 'restored', 'the same document'
);
select is(pg_temp.chunks(), '{Black tea.}', 'with its chunks');

-- Another text takes its place while it is forgotten.
select memory.forget_source((select source_id from made), at => '2026-01-07')::text;
select is(pg_temp.again('White tea.'), 'created', 'another text is another document');
select throws_ok(
    'select memory.restore_source((select source_id from made))', 'PM017', 'the source cannot be restored',
    'whose place the old one cannot take'
);
select is(
    pg_temp.again('Green tea.' || e'\n\n' || 'Black tea.'), 'updated', 'but its text can'
);
select throws_ok('select memory.forget_source(gen_random_uuid())', 'PM001', 'no such source', 'no such document');
select throws_ok(
    $$select memory.restore_source((select source_id from made), space => 'other')$$, 'PM001', 'no such source',
    'of this space'
);

select * from finish();
rollback;
