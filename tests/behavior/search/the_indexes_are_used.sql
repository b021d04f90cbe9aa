-- pytest.mark.slow
begin;
select plan(14);

-- A space of 2,600, beside a small one.
select memory.register_model('m', 3, storage => 'none');
do $$
begin
    perform setseed(0.25);
    for n in 1..2600 loop
        perform memory.remember(
            format('memory of word%s and group%s', n, n % 100), tags => array['t:' || n % 100],
            metadata => jsonb_build_object('n', n % 100), project => 'p' || n % 100, model => 'm',
            embedding => array[random() - 0.5, random() - 0.5, random() - 0.5], space => 'big'
        );
    end loop;
    perform memory.remember('memory of word1', embedding => '{1, 0, 0}', model => 'm', space => 'small');
end
$$;
select memory.register_model('m', 3);
select is(
    (select format('%s %s', x.done, x.finished) from memory.maintain('1 hour', 'big', options => '{"tasks": ["index"]}') as x),
    '2600 t', 'maintain() puts the vectors of a large space into the index'
);
-- As autovacuum leaves it.
select gin_clean_pending_list('memory.memories_tsv_ix')::text;
analyze memory.memories, memory.embeddings, memory.vitals;

-- The indexes of the plan of a search's statement, as search() would run it.
create function pg_temp.scans(lexical boolean, model text, exact boolean) returns text
language plpgsql as $$
declare
    v_model memory.embedding_model;
    v_filter memory.memory_filter;
    v_query memory.search_query;
    v_plan json;
begin
    v_filter.at := now();
    v_filter.include := '{}';
    v_query.embedding := '{0.1, 0.2, 0.3}';
    if scans.lexical then
        v_query.terms := '{word7,group9}';
        v_query.weights := '{1,2}';
        v_query.proposing_query := 'word7|group9';
    end if;
    select em.model, em.dimensions, em.distance, em.storage into v_model from memory.embedding_models as em where em.model = scans.model;
    perform set_config('enable_sort', 'off', true);  -- as _set_index_scan() does
    execute 'explain (format json) ' || memory._proposal_sql(
        v_query, v_model, case when not scans.exact then 50 end, v_filter, memory._filter_sql(v_filter)
    )
    into v_plan
    using 'big'::text, v_query, v_filter, memory._search_settings(10, null, null);
    perform set_config('enable_sort', 'on', true);
    return (
        select string_agg(distinct i.name #>> '{}', ' ')
        from jsonb_path_query(v_plan::jsonb, 'strict $.**."Index Name"') as i (name)
        where i.name #>> '{}' ~ '^(memories_tsv|embeddings_m)_'
    );
end
$$;

select is(pg_temp.scans(true, null, true), 'memories_tsv_ix', 'words: one probe of the index of words each');
select matches(
    pg_temp.scans(false, 'm', false), '^embeddings_m_[0-9a-f]{8}_ix$', 'vectors: the index of their model'
);
select unalike(
    coalesce(pg_temp.scans(false, 'm', true), ''), '%embeddings_m\__%', 'exactly: not that one'
);
select matches(
    pg_temp.scans(true, 'm', false), '^embeddings_m_[0-9a-f]{8}_ix memories_tsv_ix$', 'both arms: both'
);

-- What search() chooses: the big space by the index, the small one exactly.
create function pg_temp.uses_index(space text, model text) returns boolean
return memory._index_share(uses_index.space, (uses_index.model, 3, 'cosine', 'vector')::memory.embedding_model) is not null;
select ok(pg_temp.uses_index('big', 'm'), '2,600 are many');
select ok(not pg_temp.uses_index('small', 'm'), 'one is few');
select ok(not pg_temp.uses_index('big', 'other'), 'of another model there are none');

create function pg_temp.agree(arguments text) returns bigint
language plpgsql as $$
declare
    v_agree bigint;
begin
    execute format(
        'select count(*) from memory.search(%1$s, space => ''big'') as a '
        'inner join memory.search(%1$s, space => ''big'', options => ''{"exact": true}'') as b '
        'using (memory_id)',
        agree.arguments
    ) into v_agree;
    return v_agree;
end
$$;
select cmp_ok(
    pg_temp.agree($$embedding => '{0.1, 0.2, 0.3}', model => 'm'$$), '>=', 9::bigint,
    'by the index as exactly'
);
-- One in a hundred: twenty-six memories.
select cmp_ok(
    pg_temp.agree($$embedding => '{0.1, 0.2, 0.3}', model => 'm', tags => '{t:7}'$$), '>=', 9::bigint,
    'a filter that leaves one in a hundred still gets its ten'
);
-- As the planner does in a much larger space: the nearest first, then the filter.
set local enable_sort = off;
set local enable_seqscan = off;
set local enable_bitmapscan = off;
select cmp_ok(
    pg_temp.agree($$embedding => '{0.1, 0.2, 0.3}', model => 'm', project => 'p7'$$), '>=', 9::bigint,
    'the scan of the nearest goes on until it has them'
);
set local enable_sort = on;
set local enable_seqscan = on;
set local enable_bitmapscan = on;
select is(
    (select count(*) from memory.search('memory word', '{0.1, 0.2, 0.3}', model => 'm',
        metadata => '{"n": 7}', space => 'big')),
    10::bigint, 'in both arms'
);
select is(
    (select count(*) from memory.search('memory', tags => '{t:7}', space => 'big')), 10::bigint,
    'and in that of words'
);
select is(
    (select count(*) from memory.search(embedding => '{0.1, 0.2, 0.3}', model => 'm', space => 'small')),
    1::bigint,
    'the neighbors of another space are in nobody''s way'
);

select * from finish();
rollback;
