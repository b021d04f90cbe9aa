-- _add_fuzzy_terms: adds to a query, as further terms, the lexemes that its misspelled terms may have
-- meant.
create or replace function memory._add_fuzzy_terms(query memory.search_query, terms memory.fuzzy_term[])
returns memory.search_query
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_query memory.search_query := _add_fuzzy_terms.query;
begin
    if _add_fuzzy_terms.terms <> '{}' then
        select
            array_fill(null::int, array[cardinality(v_query.terms)])
            || array_agg(t.origin order by t.ordinal),
            array_fill(null::double precision, array[cardinality(v_query.terms)])
            || array_agg(t.similarity order by t.ordinal),
            v_query.terms || array_agg(t.term order by t.ordinal)
        into v_query.origins, v_query.similarities, v_query.terms
        from unnest(_add_fuzzy_terms.terms) with ordinality
            as t (term, similarity, counted, origin, ordinal);
    end if;
    return v_query;
end
$function$;
