-- _add_fuzzy_terms: adds to a query, as further terms, the lexemes that its misspelled terms may have
-- meant.
create or replace function memory._add_fuzzy_terms(query memory.search_query, terms memory.fuzzy_term[])
returns memory.search_query
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_query memory.search_query := _add_fuzzy_terms.query;
begin
    v_query.origins := array_fill(null::int, array[cardinality(v_query.terms)])
        || array(select t.origin from unnest(_add_fuzzy_terms.terms) as t);
    v_query.terms := v_query.terms || array(select t.term from unnest(_add_fuzzy_terms.terms) as t);
    v_query.similarities := v_query.similarities
        || array(select t.similarity from unnest(_add_fuzzy_terms.terms) as t);
    return v_query;
end
$function$;
