-- _threshold_queries: what a text must match to reach a lexical score of at least `threshold`: one of these;
-- NULL: no text can. The terms are given by descending weight, and a term adds at most its weight. So a text
-- has one term whose weight reaches the score, or, beside its heaviest one, a second that reaches it
-- together with that, or a second and a third. Where three do not reach it, a text may match whose score is
-- too low. With a fourth the queries would have n^4 terms instead of n^3. In a space of a million memories
-- they would save none of 2,000 rows for 8 words, and 3 to 50 % of 700 to 8,000 for 25.
-- Each query begins with another heaviest term, because the index reads only the posting list of that, and
-- looks into the longer ones of the others where it must.
create or replace function memory._threshold_queries(
    terms tsquery[], weights double precision[], threshold double precision
) returns tsquery[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- The rounding of sums.
    v_threshold constant double precision := _threshold_queries.threshold - 1e-9;
    v_weights constant double precision[] := _threshold_queries.weights;
    v_terms constant text[] := array(
        select format('(%s)', t.term)
        from unnest(_threshold_queries.terms) with ordinality as t (term, ordinal)
        order by t.ordinal
    );
    -- For each term, the weight of it and of all lighter ones.
    v_sums constant double precision[] := array(
        select sum(w.weight) over (order by w.ordinal desc)
        from unnest(v_weights) with ordinality as w (weight, ordinal)
        order by w.ordinal
    );
    v_alone text[] := '{}';
    v_beside text[];
    v_queries tsquery[];
begin
    for v_first in 1..cardinality(v_terms) loop
        exit when v_sums[v_first] < v_threshold;
        if v_weights[v_first] >= v_threshold then
            v_alone := v_alone || v_terms[v_first];
            continue;
        end if;
        v_beside := '{}';
        for v_second in v_first + 1..cardinality(v_terms) loop
            exit when v_weights[v_first] + v_sums[v_second] < v_threshold;
            v_beside := v_beside || case
                when v_weights[v_first] + v_weights[v_second] >= v_threshold then v_terms[v_second]
                else format('(%s & (%s))', v_terms[v_second], (
                    select string_agg(t.term, '|')
                    from unnest(v_terms, v_sums) with ordinality as t (term, weight, ordinal)
                    where t.ordinal > v_second
                        and v_weights[v_first] + v_weights[v_second] + t.weight >= v_threshold
                ))
            end;
        end loop;
        v_queries := v_queries
            || format('%s & (%s)', v_terms[v_first], array_to_string(v_beside, '|'))::tsquery;
    end loop;
    return case when v_alone = '{}' then v_queries
        else array_to_string(v_alone, '|')::tsquery || v_queries end;
end
$function$;
