-- _weigh_terms: adds to a query the weights of its counted terms, and the choice of terms that propose. A
-- term is common if it is in a tenth of the rows of the space. It proposes only if rarer ones have too few
-- rows: memories with nothing but common terms are not among the best. It still counts in the score. With
-- `all_propose` every term proposes: there is a filter, and of the memories with rare terms few may pass it,
-- or the space is small. Where many memories match, _best_by_words() chooses by other rules.
create or replace function memory._weigh_terms(
    query memory.search_query, rows double precision, all_propose boolean, not_live boolean,
    settings memory.search_settings
) returns memory.search_query
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Choices of ours.
    c_common constant double precision := 0.1;  -- Of the rows: a term is common.
    c_enough constant double precision := 4;  -- Enough proposals: this many rows for each candidate.
    v_query memory.search_query := _weigh_terms.query;
begin
    select
        array_agg(
            t.idf * coalesce(t.similarity * (_weigh_terms.settings).fuzzy_weight, 1) order by t.ordinal
        ),
        -- Without words that find nothing: the planner takes one that it does not know for a frequent one.
        string_agg(t.term::text, '|')
        filter (where t.proposes and (t.counted > 0 or _weigh_terms.not_live))::tsquery,
        1 - exp(greatest(  -- exp() fails below -745
            sum(ln(1 - t.counted / (t.total + memory._extra_memories()))) filter (where t.proposes), -700
        )),
        memory._idf(1, max(t.total)),
        sum(least(t.idf, memory._idf(1, t.total))) filter (where t.similarity is null)
    into v_query.weights, v_query.proposing_query, v_query.selectivity, v_query.max_idf, v_query.full_weight
    from (
        select t.*, memory._idf(t.counted, t.total) as idf,
            _weigh_terms.all_propose or t.counted < c_common * (t.total + memory._extra_memories())
            or t.rows_before < c_enough * (_weigh_terms.settings).candidates as proposes
        from (
            select t.*, greatest(_weigh_terms.rows, max(t.counted) over ()) as total,
                coalesce(sum(t.counted) over (
                    order by t.counted, t.ordinal rows between unbounded preceding and 1 preceding
                ), 0) as rows_before
            from unnest(v_query.terms, v_query.similarities, v_query.counted) with ordinality
                as t (term, similarity, counted, ordinal)
        ) as t
    ) as t;
    return v_query;
end
$function$;
