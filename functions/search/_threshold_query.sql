-- _threshold_query: what a text must match to reach a lexical score of at least `threshold`; NULL: no text
-- can. A term adds at most its weight. So, with the terms in two halves, a text has the terms of one half
-- alone, if their weights reach the score, or terms of both; each half is divided again. The terms are
-- given by descending weight, so that the common ones, whose weights together do not reach it, need a rarer
-- one beside them. A few texts more may match: that three terms are needed is not said.
create or replace function memory._threshold_query(
    terms tsquery[], weights double precision[], threshold double precision
) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- The rounding of sums.
    c_tolerance constant double precision := 1e-9;
    v_number constant int := cardinality(_threshold_query.terms);
    v_half constant int := (v_number + 1) / 2;
    v_heavy tsquery[];
    v_light tsquery[];
begin
    if (select sum(w.weight) from unnest(_threshold_query.weights) as w (weight))
        < _threshold_query.threshold - c_tolerance
    then
        return null;
    elsif v_number = 1 then
        return _threshold_query.terms[1]::text;
    end if;
    v_heavy := _threshold_query.terms[:v_half];
    v_light := _threshold_query.terms[v_half + 1:];
    return concat_ws(
        ' | ',
        memory._threshold_query(v_heavy, _threshold_query.weights[:v_half], _threshold_query.threshold),
        memory._threshold_query(v_light, _threshold_query.weights[v_half + 1:], _threshold_query.threshold),
        format('(%s) & (%s)', array_to_string(v_heavy, ' | '), array_to_string(v_light, ' | '))
    );
end
$function$;
