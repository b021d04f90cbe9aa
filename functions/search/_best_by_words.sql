-- _best_by_words: the memories with the best lexical scores, at most settings.proposals, of a query whose
-- terms are in so many memories that scoring all of these would take long. The terms propose from the
-- rarest on, as in MaxScore (Turtle, Flood: Query Evaluation: Strategies and Optimizations, 1995). The
-- least score of the best found so far is a threshold. What else can reach it is a condition that the index
-- answers from its posting lists, see _threshold_queries(), so that few rows are read. The result is the
-- same as if all were scored.
create or replace function memory._best_by_words(
    space text, query memory.search_query, filter memory.memory_filter, conditions text,
    settings memory.search_settings, past memory.memory_state[]
) returns uuid[]
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_first constant int := 20;  -- The first terms have this many rows for each proposal ...
    c_growth constant int := 16;  -- ... and so many times as many where too few of them pass the filter.
    c_ranking constant int := 24;  -- So many of the heaviest terms rank the proposals, see _candidates_sql().
    v_names constant text[] := '{cpu_tuple_cost,max_parallel_workers_per_gather}';
    v_filter constant memory.memory_filter := _best_by_words.filter;
    v_settings constant memory.search_settings := _best_by_words.settings;
    v_query memory.search_query := _best_by_words.query;
    v_rows double precision := c_first * v_settings.proposals;
    v_others double precision;
    v_last boolean := false;
    v_found record;
    v_former text[];
begin
    v_query.selectivity := 0;
    select array_agg(t.term order by t.ordinal), array_agg(t.weight order by t.ordinal),
        array_agg(t.counted order by t.ordinal)
    into v_query.terms, v_query.weights, v_query.counted
    from (
        select t.*
        from unnest(v_query.terms, v_query.weights, v_query.counted) with ordinality
            as t (term, weight, counted, ordinal)
        order by t.weight desc, t.ordinal limit c_ranking
    ) as t;
    -- The planner takes a query of many terms for dearer than reading all memories, by the table or by any other
    -- index, which it never is, and for worth parallel workers, which take longer to start. If a row costs as
    -- much as a page, it reads few rows.
    v_former := array(
        select current_setting(s.name)
        from unnest(v_names) with ordinality as s (name, position)
        order by s.position
    );
    perform set_config(s.name, s.value, true) from unnest(v_names, '{1,0}'::text[]) as s (name, value);
    loop
        if not v_last then
            -- The term whose rows are more than that proposes only where a commoner one is beside it.
            select
                concat_ws(
                    '|', string_agg(t.term, '|') filter (where t.rarer + t.counted <= v_rows),
                    string_agg(t.term, '|') filter (where t.crosses)
                    || coalesce('&(' || string_agg(t.term, '|') filter (where t.rarer >= v_rows) || ')', '')
                )::tsquery,
                case when max(t.rarer) < v_rows then 0
                    else greatest(
                        sum(t.weight) filter (where t.rarer >= v_rows), max(t.weight) filter (where t.crosses)
                    ) end
            into v_query.candidate_query, v_others
            from (
                select format('(%s)', t.term) as term, t.weight, t.counted, t.rarer,
                    t.rarer < v_rows and t.rarer + t.counted > v_rows as crosses
                from (
                    select t.*, coalesce(sum(t.counted) over (
                        order by t.counted, t.ordinal rows between unbounded preceding and 1 preceding
                    ), 0) as rarer
                    from unnest(v_query.terms, v_query.weights, v_query.counted) with ordinality
                        as t (term, weight, counted, ordinal)
                ) as t
            ) as t;
        end if;
        execute memory._candidates_sql(v_query, null, true, v_filter, _best_by_words.conditions)
        into v_found
        using _best_by_words.space, v_query, v_filter, v_settings, _best_by_words.past;
        exit when v_last or v_others = 0;
        if cardinality(v_found.lexical) < v_settings.proposals then
            v_rows := v_rows * c_growth;
        else
            exit when v_others < v_found.threshold;
            v_query.threshold_queries := (
                select memory._threshold_queries(
                    array_agg(t.term order by t.weight desc, t.ordinal),
                    array_agg(t.weight order by t.weight desc, t.ordinal), v_found.threshold
                )
                from unnest(v_query.terms, v_query.weights) with ordinality as t (term, weight, ordinal)
            );
            v_last := true;
        end if;
    end loop;
    perform set_config(s.name, s.value, true) from unnest(v_names, v_former) as s (name, value);
    return v_found.lexical;
end
$function$;
