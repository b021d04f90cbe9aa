-- _matched_terms: for `explain`, the terms of a question that a text has, and for each misspelled one the
-- word that it was taken for.
create or replace function memory._matched_terms(tsv tsvector, query memory.search_query) returns jsonb
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_query constant memory.search_query := _matched_terms.query;
    v_tsv constant tsvector := ts_delete(_matched_terms.tsv, '');  -- unpacked once, as in _proposal_sql()
begin
    return (
        select jsonb_build_object(
            'matched', coalesce(
                jsonb_agg(t.word order by t.ordinal) filter (where t.similarity is null), '[]'
            ),
            -- Of several lookalikes the nearest, which is the first.
            'misspelled', coalesce(
                jsonb_object_agg(t.asked, t.word order by t.ordinal desc)
                filter (where t.similarity is not null), '{}'
            )
        )
        from (
            select u.ordinal, u.similarity, u.term,
                replace(translate(u.term::text, '''', ''), ' <-> ', '') as word,
                translate((v_query.terms)[(v_query.origins)[u.ordinal]]::text, '''', '') as asked
            from unnest(v_query.terms, v_query.similarities) with ordinality as u (term, similarity, ordinal)
        ) as t
        where v_tsv @@ t.term
    );
end
$function$;
