begin;
select plan(9);

-- JSON has no whole numbers: who writes 5.0 means 5.
select memory.remember('tea', provenance => '{"tokens_input": 1.0, "tokens_output": 2e1, "response_time_ms": 30.0}');
select results_eq(
    'select tokens_input, tokens_output, response_time_ms from memory.provenance', 'values (1, 20, 30)', 'in a provenance'
);
select is(
    (memory.configure_space(options => '{"max_content": 100.0}')).max_content, 100, 'in the settings of a space'
);
select is(
    (select count(*) from memory.search('tea', options => '{"candidates": 5.0, "ef_search": 1e2}')), 1::bigint, 'in a search'
);
select is_empty($$select * from memory.prune(options => '{"max_results": 5.0, "max_access": 0.0}')$$, 'in a dry run');
select is(
    (memory.ingest_source(repeat('word ', 60), 'doc', 'web', options => '{"chunk_size": 100.0}')).chunks, 3, 'of a chunk'
);
create temporary table made as select * from memory.remember('b', embedding => '{0.6, 0.8}');
select is(
    (
        select s.outcome from made, memory.set_embeddings(jsonb_build_array(
            jsonb_build_object('memory_id', made.memory_id, 'embedding', '[1, 0]'::jsonb, 'content_version', '1.0'::jsonb)
        )) as s
    ), 'stored', 'a version'
);
-- An array counts from where it likes.
select is((memory.ingest_source('x', 'zero', 'web', chunks => '[0:1]={one,two}')).chunks, 2, 'chunks');
select results_eq(
    $$select m.content from memory.memories as m where m.content in ('one', 'two') order by m.content$$,
    $$values ('one'), ('two')$$, 'none is lost'
);
-- Nothing is cut off that would be nothing but blanks of another kind.
select is(
    (memory.ingest_source(repeat('x', 100) || e'\n\f', 'feed', 'web', options => '{"chunk_size": 100}')).chunks, 1,
    'a form feed is no chunk'
);

select * from finish();
rollback;
