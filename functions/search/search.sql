-- search: the memories that answer a question, in five steps. Writes nothing.
-- 1. Parse: _enter_space() checks the caller's right to read. _search_settings() and _read_filter() check the
--    arguments; _parse_query() reads the question, and _question_model() finds the model of its vector.
--    _filter_at() adds the time to the filter, _related_ids() the ids that it can look up in other tables,
--    and _filter_sql() writes it as SQL. With as_of, _memories_as_of() returns what has changed since.
-- 2. Weigh: _term_weights() estimates how rare each term is, and adds _fuzzy_terms() for misspelled ones.
-- 3. Propose: _propose() runs the statement of _proposal_sql(), which returns ids. Where many memories match,
--    _best_by_words() runs it for the words, and reads few of them. What concerns vectors is in embeddings/.
-- 4. Score: _score() computes every retriever's score of each candidate.
-- 5. Fuse: _fuse() adds the scores, and returns the best as hits; _search_results() reads their contents.
-- Where few memories pass the filter, or the space has few, it is faster to score all of them than to run
-- steps 2 and 3. So before step 2, unless as_of is given, _all_that_pass() collects them; in a large space
-- with a filter only if _estimate_passing() does not find that they are many. If they are few, others replace
-- steps 2 and 3: _unmatched_terms() finds the terms that may be misspelled and that no memory has,
-- _fuzzy_terms() finds what they may mean among all that pass, _add_fuzzy_terms() adds that, and _score()
-- weighs each term by how many of all that pass, and of a few others, have it. If so many of the proposals
-- have faded that hits may be missing, steps 3 and 4 run once more, without faded memories. A cursor holds
-- the score and the id of the last hit of a page, the time of the first page, and a digest of the arguments
-- and `candidates`: up to these, pages may differ in size. _fuse() skips what is not below the cursor. No
-- table is read in sequence (enable_seqscan), see list().
create or replace function memory.search(
    query text default null, embedding double precision[] default null, max_results bigint default 10,
    kinds text[] default null, tags text[] default null, metadata jsonb default null, agent text default null,
    project text default null, session text default null, since timestamptz default null,
    until timestamptz default null, as_of timestamptz default null, valid_at timestamptz default null,
    min_importance double precision default null, min_health double precision default null,
    weights jsonb default null, model text default null, space text default null,
    at timestamptz default now(), options jsonb default null
) returns setof memory.search_result
language plpgsql stable parallel unsafe security definer rows 10 set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<search>>
declare
    -- Choices of ours: scoring so few takes less than planning the proposals of one retriever, or of two.
    c_few_one_way constant int := 256;  -- As c_small of _term_weights().
    c_few_both_ways constant int := 512;
    -- So many times the candidates are proposed, if faded memories may be among them. A choice of ours: too
    -- few cost a second round, too many are scored for nothing.
    c_reserve constant double precision := 1.5;
    query text collate "default" := search.query;
    kinds text[] collate "default" := search.kinds;
    tags text[] collate "default" := search.tags;
    agent text collate "default" := search.agent;
    project text collate "default" := search.project;
    session text collate "default" := search.session;
    model text collate "default" := search.model;
    max_results bigint := coalesce(search.max_results, 10);
    at timestamptz := coalesce(search.at, now());  -- From `begin` on, search.at is this variable.
    v_space text collate "default";
    v_digest bigint;
    v_after memory.page_cursor;
    v_settings memory.search_settings;
    v_filter memory.memory_filter;
    v_conditions text collate "default";
    v_query memory.search_query;
    v_model memory.embedding_model;
    v_hybrid boolean;
    v_skip_faded boolean;
    v_past memory.memory_state[];
    v_few_limit int;
    v_memory_ids uuid[];
    v_proposal memory.search_proposal;
    v_found memory.search_scores;
    v_unmatched int[];
begin
    v_space := memory._enter_space(search.space, 'read');
    perform memory._check_limit('query', char_length(search.query), 'query characters'),
        memory._check_limit('embedding', cardinality(search.embedding), 'dimensions');
    perform memory._check_at(search.at);
    -- 1. Parse.
    v_settings := memory._search_settings(search.max_results, search.weights, search.options);
    v_filter := memory._read_filter(
        (
            search.kinds, search.tags, search.metadata, search.agent, search.project, search.session,
            search.since, search.until, search.as_of, search.valid_at, search.min_importance,
            search.min_health, null, null, null, null, null, null, null, null, null, null, null, null
        )::memory.memory_filter, search.options
    );
    v_digest := hash_record_extended(
        (v_space, v_filter, search.query, search.embedding, search.weights, search.model,
            v_settings.candidates, search.options - 'after'), 0
    );
    if search.options ->> 'after' is not null then
        v_after := memory._read_cursor(search.options ->> 'after', v_digest, 'double precision');
        v_settings.after_score := v_after.key;
        v_settings.after_id := v_after.memory_id;
        search.at := v_after.at;  -- that of the first page
    end if;
    v_filter := memory._filter_at(v_filter, search.at);
    v_filter.related_ids := memory._related_ids(v_space, v_filter, false);
    if search.query is null and search.embedding is null then
        raise exception 'nothing to search for'
            using errcode = 'invalid_parameter_value', detail = 'query and embedding are both NULL.',
            hint = 'Pass a question in query, its vector in embedding, or both.';
    end if;
    if search.query is not null then
        v_query := memory._parse_query(memory._space_languages(v_space), search.query);
        if v_settings.lexical_weight = 0 then v_query.terms := '{}'; end if;
    end if;
    if search.embedding is not null then
        v_model := memory._question_model(v_space, search.model, search.embedding);
        if v_settings.vector_weight = 0 then v_model := null; end if;
    elsif search.model is not null then
        perform memory._model(v_space, search.model, null);
    end if;
    v_query.terms := coalesce(v_query.terms, '{}');
    v_query.embedding := search.embedding;
    v_hybrid := v_model.model is not null and v_query.terms <> '{}';
    if v_model.model is null and v_query.terms = '{}' then return; end if;
    v_few_limit := case when v_hybrid then c_few_both_ways else c_few_one_way end;
    v_conditions := nullif(concat_ws(
        ' and ', memory._filter_sql(v_filter),
        case
            -- The index would be read as a whole for exclusions alone.
            when querytree(v_query.required[1]) = 'T' and cardinality(v_query.required) = 1
                then '(m.tsv @@ (($2).required)[1]) is true'
            when cardinality(v_query.required) = 1 then 'm.tsv @@ (($2).required)[1]'
            when v_query.required is not null
                then 'coalesce(m.tsv @@ (($2).required)[array_position(($2).languages, m.language)], true)'
        end
    ), '');
    if search.as_of is null then
        v_query.passing := memory._estimate_passing(v_space, v_query, v_filter, v_conditions);
        if coalesce(v_query.passing <= v_few_limit, true) then
            v_memory_ids := memory._all_that_pass(v_space, v_query, v_filter, v_conditions, v_few_limit);
        end if;
    else
        v_past := array(select p from memory._memories_as_of(v_space, search.as_of) as p);
    end if;
    -- Whether memories may have faded that decay() has not archived yet.
    v_skip_faded := 'faded' <> all(v_filter.include)
        and (search.as_of is not null or memory._has_due(v_space, search.at));
    if cardinality(v_memory_ids) <= v_few_limit then  -- not with as_of, nor if more pass
        -- Instead of steps 2 and 3. Step 4 weighs the terms, too.
        if v_settings.fuzzy_weight > 0 and v_query.terms <> '{}' then
            v_unmatched := memory._unmatched_terms(v_space, v_memory_ids, v_query, v_filter);
        end if;
        if v_unmatched <> '{}' then
            v_query := memory._add_fuzzy_terms(v_query, array(
                select f
                from memory._fuzzy_terms(v_space, v_query, v_unmatched, v_filter, v_past, v_memory_ids) as f
            ));
        end if;
        v_found := memory._score(
            v_space, v_memory_ids, v_query, v_model, v_filter, v_settings, v_past, v_skip_faded
        );
        v_query := v_found.query;
    else
        -- 2. Weigh.
        if v_query.terms <> '{}' then
            v_query := memory._term_weights(
                v_space, v_query, v_filter, v_settings, v_past, search.as_of is null and v_conditions is null
            );
        end if;
        if v_skip_faded then
            v_settings.proposals := floor(v_settings.candidates * c_reserve);
        end if;
        for v_round in 1..2 loop
            -- 3. Propose. 4. Score what is proposed.
            v_proposal := memory._propose(
                v_space, v_query, v_model, v_filter, v_conditions, v_settings, v_past
            );
            v_found := memory._score(
                v_space, v_proposal.lexical || v_proposal.vector, v_query, v_model, v_filter, v_settings,
                v_past, v_skip_faded, v_proposal
            );
            -- Enough, unless a retriever has proposed all it may, and too many or all of it has faded.
            exit when v_round = 2 or not v_skip_faded or (
                cardinality(v_proposal.lexical) = v_settings.proposals
                and v_found.lexical_unfaded < v_settings.candidates
                or cardinality(v_proposal.vector) = v_settings.proposals
                and v_found.vector_unfaded < v_settings.candidates
                or v_proposal.lexical <> '{}' and v_found.lexical_unfaded = 0
            ) is not true;  -- NULL if nothing was proposed, because no memory has any of the terms
            -- Too many proposals have faded. Ask again, for those that have not, by all terms.
            v_conditions := concat_ws(' and ', v_conditions, memory._unfaded_sql(search.as_of is not null));
            v_query.proposing_query := (
                select string_agg(t.term::text, '|') from unnest(v_query.terms) as t (term)
            )::tsquery;
        end loop;
    end if;

    -- 5. Fuse the scores, and read the content of the hits.
    return query
    select r.*
    from memory._search_results(
        v_space,
        array(
            select h
            from memory._fuse(
                v_space, v_found.candidates, v_query, v_hybrid, v_model.distance, v_settings, v_filter,
                search.max_results
            ) as h
        ),
        v_past, v_query, v_model.model, v_settings.highlight, v_filter, v_digest
    ) as r;
end
$function$;
