-- _best_by_words: the memories with the best lexical scores, at most settings.proposals. It is for a query
-- that many memories match, so that it would take long to score all. The terms propose from the rarest on, as
-- in MaxScore (Turtle, Flood: Query Evaluation: Strategies and Optimizations, 1995). The lowest score among
-- the best of these is the threshold. A memory with none of the rare terms may still reach it by its other
-- terms. _threshold_queries() writes queries for such memories, which the index answers from its posting
-- lists. So it reads few rows, and the result is the same as if all were scored by these terms, see
-- _heaviest_terms().
create or replace function memory._best_by_words(
    space text, query memory.search_query, filter memory.memory_filter, conditions text,
    settings memory.search_settings, past memory.memory_state[]
) returns uuid[]
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Choices of ours: a larger budget reads more rows at first, and may save the second statement.
    c_first_rows constant int := 20;  -- Rows that the first terms may match, for each proposal.
    c_growth constant int := 16;  -- If too few are found, the budget is multiplied by this.
    -- If the sample says that at most this many pass the filter, scoring all was faster when measured.
    c_passing constant int := 20000;
    c_names constant text[] := '{cpu_tuple_cost,max_parallel_workers_per_gather}';
    v_filter constant memory.memory_filter := _best_by_words.filter;
    v_settings constant memory.search_settings := _best_by_words.settings;
    v_query memory.search_query := _best_by_words.query;
    -- Whether to score all that pass: they are not too many, and an index of the filter finds them.
    v_score_all constant boolean := v_query.passing <= c_passing and num_nonnulls(
        v_filter.kinds, v_filter.tags, v_filter.all_tags, v_filter.metadata, v_filter.session,
        v_filter.source_id, v_filter.since, v_filter.until
    ) > 0;
    v_budget double precision := case
        when v_score_all then 'infinity'::double precision else c_first_rows * v_settings.proposals
    end;
    v_beyond tsquery[];
    v_beyond_weights double precision[];
    v_crossing tsquery;
    v_crossing_weight double precision;
    v_threshold double precision;
    v_found record;
    v_more record;
    v_former text[];
begin
    v_query.selectivity := 0;  -- so that _proposal_sql() uses the index
    -- For a query of many terms the planner would read all memories, or start parallel workers. Both take
    -- longer. With a cpu_tuple_cost of 1, the cost of a page, it prefers the index, which reads few rows.
    v_former := array(
        select current_setting(s.name)
        from unnest(c_names) with ordinality as s (name, ordinal)
        order by s.ordinal
    );
    perform set_config(s.name, s.value, true) from unnest(c_names, '{1,0}'::text[]) as s (name, value);
    loop
        -- From the rarest on: the terms within the budget propose. The first one that exceeds the budget
        -- (`crossing`) proposes only rows that also have a still commoner term (`beyond`), if there is any.
        select
            concat_ws(
                '|', string_agg(t.term, '|') filter (where t.within),
                string_agg(t.term, '|') filter (where t.crossing)
                || coalesce('&(' || string_agg(t.term, '|') filter (where t.beyond) || ')', '')
            )::tsquery,
            array_agg(t.term::tsquery order by t.weight desc, t.ordinal) filter (where t.beyond),
            array_agg(t.weight order by t.weight desc, t.ordinal) filter (where t.beyond),
            max(t.term) filter (where t.crossing)::tsquery,
            max(t.weight) filter (where t.crossing)
        into v_query.proposing_query, v_beyond, v_beyond_weights, v_crossing, v_crossing_weight
        from (
            select format('(%s)', t.term) as term, t.weight, t.ordinal,
                t.rows_before + t.counted <= v_budget as within,
                t.rows_before < v_budget and t.rows_before + t.counted > v_budget as crossing,
                t.rows_before >= v_budget as beyond
            from (
                select t.*, coalesce(sum(t.counted) over (
                    order by t.counted, t.ordinal rows between unbounded preceding and 1 preceding
                ), 0) as rows_before
                from unnest(v_query.terms, v_query.weights, v_query.counted) with ordinality
                    as t (term, weight, counted, ordinal)
            ) as t
        ) as t;
        execute memory._proposal_sql(v_query, null, null, v_filter, _best_by_words.conditions)
        into v_found
        using _best_by_words.space, v_query, v_filter, v_settings, _best_by_words.past;
        exit when v_beyond is null or cardinality(v_found.lexical) = v_settings.proposals;
        v_budget := v_budget * c_growth;
    end loop;
    if v_beyond is not null then
        v_threshold := v_found.scores[v_settings.proposals];
        v_query.threshold_queries := memory._threshold_queries(v_beyond, v_beyond_weights, v_threshold);
        -- What has the crossing term and another one is proposed already. Alone it adds at most its weight.
        if v_crossing_weight >= v_threshold then
            v_query.threshold_queries := v_crossing || v_query.threshold_queries;
        end if;
    end if;
    if v_query.threshold_queries is not null then
        execute memory._proposal_sql(v_query, null, null, v_filter, _best_by_words.conditions)
        into v_more
        using _best_by_words.space, v_query, v_filter, v_settings, _best_by_words.past;
        v_found.lexical := array(
            select b.memory_id
            from (
                select f.memory_id, f.score
                from unnest(v_found.lexical, v_found.scores) as f (memory_id, score)
                union
                select m.memory_id, m.score
                from unnest(v_more.lexical, v_more.scores) as m (memory_id, score)
            ) as b
            order by b.score desc, b.memory_id limit v_settings.proposals
        );
    end if;
    perform set_config(s.name, s.value, true) from unnest(c_names, v_former) as s (name, value);
    return v_found.lexical;
end
$function$;
