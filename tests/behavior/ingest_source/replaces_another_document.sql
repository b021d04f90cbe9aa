begin;
select plan(8);

create temporary table old as select * from memory.ingest_source('The market opens at seven.', 'leaflet', 'note', at => '2026-01-01');
create temporary table new as
select n.* from old
cross join lateral memory.ingest_source(
    'The market opens at nine.', 'new leaflet', 'note', at => '2026-01-02', options => jsonb_build_object('replaces', old.source_id)
) as n;
select is((select outcome from new), 'created', 'a new document');
select is(
    (select f.superseded_by from old cross join lateral memory.find_sources(
        options => jsonb_build_object('source_id', old.source_id, 'include', '["superseded"]'::jsonb)) as f),
    (select source_id from new), 'supersedes the other one'
);
select results_eq(
    $$select l.content from memory.list(at => '2026-01-03') as l$$, $$values ('The market opens at nine.')$$, 'with its chunks'
);
create temporary table third as select * from memory.ingest_source('Closed on Sunday.', 'sign', 'note', at => '2026-01-03');
select is(
    (memory.ingest_source('The market opens at nine.', 'new leaflet', 'note', at => '2026-01-04',
        options => jsonb_build_object('replaces', (select source_id from third)))).outcome,
    'unchanged', 'a known document'
);
select results_eq(
    $$select l.content from memory.list(at => '2026-01-04') as l$$, $$values ('The market opens at nine.')$$, 'can do so, too'
);
select lives_ok(
    $$select memory.ingest_source('The market opens at nine.', 'new leaflet', 'note',
        options => jsonb_build_object('replaces', (select source_id from new)))$$, 'itself it leaves alone'
);
select memory.supersede(
    (select m.memory_id from memory.memories as m where m.source_id = (select source_id from new)),
    (memory.remember('The market opens at ten.')).memory_id
)::text;
create temporary table fourth as select * from memory.ingest_source('Open on Monday.', 'board', 'note');
select memory.supersede(
    (select m.memory_id from memory.memories as m where m.content = 'The market opens at ten.'),
    (select m.memory_id from memory.memories as m where m.source_id = (select source_id from fourth))
)::text;
select memory.ingest_source('The market opens at nine.', 'new leaflet', 'note',
    options => jsonb_build_object('replaces', (select source_id from fourth)))::text;
select results_eq(
    $$select l.content from memory.list() as l$$, $$values ('Open on Monday.')$$,
    'a part that superseded one of its parts stays: a circle would hide them all'
);
select throws_ok(
    $$select memory.ingest_source('x', 'y', 'note', options => '{"replaces": "00000000-0000-7000-8000-000000000000"}')$$,
    'PM001', 'no such source', 'no such document'
);

select * from finish();
rollback;
