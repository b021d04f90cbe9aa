-- _heaviest_terms: a query with its 24 heaviest terms, by which proposals are ranked: each term is computed
-- for each memory that is found. In _best_by_words() only they propose. _score() uses all terms. Terms that
-- are in no live memory come last, though they weigh most: else they would take the places of those that find
-- something. A query of up to 24 terms is returned as it is. Of a longer one, terms, weights, counted and
-- origins are cut, and no other field. Each term then has an origin: its own ordinal before the cut or, of a
-- fuzzy term, that of the misspelled one.
create or replace function memory._heaviest_terms(query memory.search_query) returns memory.search_query
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_ranking constant int := 24;  -- A choice of ours: fewer save time and rank less well.
    v_query memory.search_query := _heaviest_terms.query;
begin
    if cardinality(v_query.terms) <= c_ranking then return v_query; end if;
    select array_agg(t.term order by t.ordinal), array_agg(t.weight order by t.ordinal),
        array_agg(t.counted order by t.ordinal), array_agg(coalesce(t.origin, t.ordinal) order by t.ordinal)
    into v_query.terms, v_query.weights, v_query.counted, v_query.origins
    from (
        select t.*
        from unnest(v_query.terms, v_query.weights, v_query.counted, v_query.origins) with ordinality
            as t (term, weight, counted, origin, ordinal)
        order by t.counted = 0, t.weight desc, t.ordinal limit c_ranking
    ) as t;
    return v_query;
end
$function$;
