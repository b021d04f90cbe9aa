-- _threshold_queries: queries of which a text must match one to reach the lexical score `threshold`; NULL: no
-- text can. The terms are given by descending weight, and a term adds at most its weight. The first query has
-- the terms that reach the threshold alone. Each other query is for the texts whose heaviest term is one
-- given term. To reach the threshold, a text needs one more term that is as heavy as what is missing, or two
-- lighter ones that, together with all lighter terms, may be as heavy as that. For terms a to e of the
-- weights 4, 3, 2, 1.5 and 1, and the threshold 4, the queries are `a`, `b & (c | d | e)` and `c & (d & e)`.
-- So nothing is missed, and some texts match whose score is too low. Queries for three lighter terms were
-- measured in a space of a million memories, and left out: for 8 words they save none of 2,000 rows, for 25
-- words 3 to 50 % of 700 to 8,000, and they are longer. The GIN index reads the posting list of the heaviest
-- term, and looks into the longer lists of the others as often as the query names them. So it does not name
-- each pair. The lighter terms are cut in halves, and each half again, and each cut is written as (first
-- half) & (second half). Exactly one cut separates each pair.
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
    v_terms_count constant int := cardinality(v_weights);
    v_rest double precision;
    v_next int;
    v_half int;
    v_start int;
    v_middle int;
    v_left int;
    v_right int;
    v_alone text[] := '{}';
    v_beside text[];
    v_queries tsquery[];
begin
    for v_first in 1..v_terms_count loop
        exit when v_sums[v_first] < v_threshold;
        if v_weights[v_first] >= v_threshold then
            v_alone := v_alone || v_terms[v_first];
            continue;
        end if;
        v_rest := v_threshold - v_weights[v_first];
        v_next := v_first + 1;
        while v_weights[v_next] >= v_rest loop
            v_next := v_next + 1;
        end loop;
        v_beside := v_terms[v_first + 1:v_next - 1];
        v_half := 1;
        while v_next + v_half <= v_terms_count loop
            v_start := v_next;
            while v_start + v_half <= v_terms_count loop
                v_middle := v_start + v_half;
                v_left := v_middle - 1;
                while v_weights[v_left] + v_sums[v_middle] < v_rest and v_left >= v_start loop
                    v_left := v_left - 1;
                end loop;
                v_right := least(v_middle + v_half - 1, v_terms_count);
                while v_weights[v_start] + v_sums[v_right] < v_rest and v_right >= v_middle loop
                    v_right := v_right - 1;
                end loop;
                if v_left >= v_start and v_right >= v_middle then
                    v_beside := v_beside || format(
                        '(%s)&(%s)', array_to_string(v_terms[v_start:v_left], '|'),
                        array_to_string(v_terms[v_middle:v_right], '|')
                    );
                end if;
                v_start := v_middle + v_half;
            end loop;
            v_half := 2 * v_half;
        end loop;
        continue when v_beside = '{}';  -- only rounding let the sum reach it
        v_queries := v_queries
            || format('%s & (%s)', v_terms[v_first], array_to_string(v_beside, '|'))::tsquery;
    end loop;
    return case when v_alone = '{}' then v_queries
        else array_to_string(v_alone, '|')::tsquery || v_queries end;
end
$function$;
