-- pytest.mark.slow
begin;
select plan(29);

-- Time is not the matter here: nothing fades.
select memory.configure_space(options => '{"curve": "none"}')::text;

create temporary table said as
select memory.remember(
    'turn ' || n || ' speaks of ' || (array['tea', 'milk', 'bread', 'books'])[1 + n % 4] || ' and of word' || n % 97,
    kind => case when n % 50 = 0 then 'idea' else 'note' end, tags => array['t:' || n % 100],
    metadata => jsonb_build_object('n', n % 100), project => 'p' || n % 100, agent => 'r' || n % 50, dedup => 'off',
    embedding => array[n % 97, n % 89, 1]::double precision[], space => 's1',
    at => '2026-01-01'::timestamptz + n * interval '1 minute', session => 'c' || n % 150
) as outcome
from generate_series(1, 600) as n;
-- The same in twenty more spaces.
insert into memory.spaces (space) select 't' || n from generate_series(1, 20) as n;
insert into memory.kinds (space, kind)
select 't' || n, k.kind from generate_series(1, 20) as n cross join memory.kinds as k where k.space = 's1';
insert into memory.memories (space, memory_id, content, language, kind, tags, metadata, created_at)
select 't' || n, m.memory_id, m.content, m.language, m.kind, m.tags, m.metadata, m.created_at
from generate_series(1, 20) as n cross join memory.memories as m where m.space = 's1';
insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
select 't' || n, v.memory_id, v.last_remembered_at, v.decays_from, v.curve, v.half_life, v.grace, v.floor, v.threshold
from generate_series(1, 20) as n cross join memory.vitals as v where v.space = 's1';
insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
select 't' || n, e.memory_id, e.model, 1, true, false, e.embedding
from generate_series(1, 20) as n cross join memory.embeddings as e where e.space = 's1';
select gin_clean_pending_list('memory.memories_tsv_ix')::text, gin_clean_pending_list('memory.memories_metadata_ix')::text,
    gin_clean_pending_list('memory.memories_tag_paths_ix')::text;
analyze memory.memories, memory.embeddings, memory.vitals, memory.agent_memories;

-- The plan of the retrievers as search() would run them, with this filter.
create function pg_temp.plan_of(filter jsonb, selectivity double precision default 0.1) returns text
language plpgsql as $$
declare
    v_filter memory.memory_filter := jsonb_populate_record(
        null::memory.memory_filter, plan_of.filter || jsonb_build_object('at', now(), 'include', array[]::text[])
    );
    v_query memory.search_query := memory._parse_query('{english}', 'milk word7');
    v_line text;
    v_plan text := '';
begin
    v_query.embedding := '{1,2,3}';
    v_query.weights := '{1,2}';
    v_query.proposing_query := 'milk | word7';
    v_query.selectivity := plan_of.selectivity;
    for v_line in
        execute 'explain (costs off) ' || memory._proposal_sql(
            v_query, memory._model('s1', null, 3), null, v_filter, memory._filter_sql(v_filter)
        )
        using 's1'::text, v_query, v_filter, memory._search_settings(10, null, null)
    loop
        v_plan := v_plan || v_line || e'\n';
    end loop;
    return v_plan;
end
$$;

select matches(
    pg_temp.plan_of('{}'), 'Bitmap Index Scan on memories_tsv_ix\s+Index Cond: \(\(space = ''s1''::text\) AND \(tsv @@ ',
    'words: one scan of the text index, inside the space'
);
select doesnt_match(
    pg_temp.plan_of('{}', 0.9), 'Index Cond: [^\n]*tsv', 'unless they hit most of it: then it is read without'
);
-- As search() sets it: the table of agents is so small that the planner would read all of it.
set local enable_seqscan = off;
select matches(pg_temp.plan_of(f.filter), f.index, f.filter::text)
from (
    values
        (jsonb '{"kinds": ["idea"]}', 'memories_kind_ix'), ('{"tags": ["t:7"]}', 'memories_tag_paths_ix'),
        ('{"metadata": {"n": 7}}', 'memories_metadata_ix'), ('{"since": "2026-01-02 22:00"}', 'memories_created_at_ix'),
        ('{"session": "c7"}', 'memories_session_ix'), ('{"agent": "r7"}', 'agent_memories_(pk|memory_id_ix)')
) as f (filter, index);
set local enable_seqscan = on;
select is_empty(
    $$
    select f.filter
    from jsonb_array_elements(
        '[{}, {"kinds": ["idea"]}, {"tags": ["t:7"]}, {"metadata": {"n": 7}}, {"project": "p7"}]'
    ) as f (filter)
    where pg_temp.plan_of(f.filter) ~ 'Seq Scan on (memories|embeddings)'
    $$, 'nothing reads all spaces'
);

-- As where all is in memory: what the tests before have left in the tables does not matter then.
set local random_page_cost = 1;
-- What the calls themselves scanned, of that which no other statement tells.
create function pg_temp.scans(relation regclass, call text) returns bigint
language plpgsql as $$
declare
    v_before bigint := pg_stat_get_xact_numscans(scans.relation);
begin
    execute 'select count(*) from memory.search(' || scans.call || ', space => ''s1'')';
    return pg_stat_get_xact_numscans(scans.relation) - v_before;
end
$$;
select is(
    pg_temp.scans('memory.memories_tsv_ix', $$'speaks of word7', max_results => 1, options => '{"candidates": 1}'$$),
    2::bigint, 'one look to count the rare word, one for who has it; what everybody says is not looked up'
);
select is(
    pg_temp.scans('memory.memories_session_ix', $$'word7'$$), 14::bigint,
    'the neighbors in a session: by their order, those before and those after each of the seven'
);
select is(pg_temp.scans('memory.memories', $$'word7 word8 nowhere', '{1,2,3}'$$), 0::bigint, 'nothing reads all memories');
select is(pg_temp.scans('memory.vitals', $$'word7 word8', '{1,2,3}'$$), 0::bigint, 'nor all their vitals');
select is(
    pg_temp.scans('memory.memories_tsv_ix', $$'turn word7', '{1,2,3}', metadata => '{"n": 7}'$$), 0::bigint,
    'behind a narrow filter no word is looked up at all'
);
select is(
    pg_temp.scans('memory.memories_tsv_ix', $$'nowhere word7', '{1,2,3}', metadata => '{"n": 7}'$$), 1::bigint,
    'but for one that nobody has said: whether that is so'
);
select is(
    pg_temp.scans('memory.embeddings_pk', $$'tunr', '{1,2,3}', metadata => '{"n": 7}'$$),
    pg_temp.scans('memory.embeddings_pk', $$'turn', '{1,2,3}', metadata => '{"n": 7}'$$),
    'a misspelled word is looked up before the few are scored: once'
);
select is(pg_temp.scans(f.index, f.call), 1::bigint, 'one scan of ' || f.index || ' tells which are few')
from (
    values
        ('memory.memories_tag_paths_ix', $$'turn', '{1,2,3}', kinds => '{note}', tags => '{t:7}', metadata => '{"n": 7}'$$),
        ('memory.memories_metadata_ix', $$'turn', '{1,2,3}', kinds => '{note}', metadata => '{"n": 7}'$$),
        ('memory.memories_kind_ix', $$'turn', '{1,2,3}', kinds => '{idea}'$$)
) as f (index, call);
select is(
    pg_temp.scans(f.relation, $$'word7', '{1,2,3}', kinds => '{idea}'$$), 0::bigint,
    'no scan of ' || f.relation || ' for a few'
)
from (values ('memory.memories'), ('memory.embeddings'), ('memory.vitals')) as f (relation);
select is(pg_temp.scans('memory.embeddings', $$'word7 word8', '{1,2,3}'$$), 0::bigint, 'nor all embeddings');

-- Which words propose.
create function pg_temp.weighed(query text, candidates int) returns memory.search_query
return memory._term_weights(
    's1', memory._parse_query('{english}', weighed.query),
    jsonb_populate_record(null::memory.memory_filter, jsonb_build_object('at', now(), 'include', array[]::text[])),
    memory._search_settings(1, null, jsonb_build_object('candidates', coalesce(weighed.candidates, 50))), null,
    weighed.candidates is not null
);
create function pg_temp.proposing(query text, candidates int) returns text
return (pg_temp.weighed(proposing.query, proposing.candidates)).proposing_query;
select is(pg_temp.proposing('speaks of word7', 1), '''word7''', 'the rare ones, if they find enough');
select is(pg_temp.proposing('speaks of word7', 50), '''speak'' | ''word7''', 'the commoner ones, too, if they do not');
select is(pg_temp.proposing('speaks of word7', null), '''speak'' | ''word7''', 'all, behind a filter');
select cmp_ok(
    (pg_temp.weighed(t.query, 50)).selectivity, t.than, 0.5::double precision, t.query
)
from (values ('speaks of milk', '>'), ('milk and word7', '<')) as t (query, than);
select is(pg_temp.proposing('a turn speaks', 1), '''turn''', 'of what everybody says one is enough');

select * from finish();
rollback;
