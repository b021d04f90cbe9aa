-- _unmatched_terms: of the terms that may be misspelled, the ordinals of those that no visible memory of the
-- space contains. The given memories and the oldest ones are read first: the index would read the whole
-- posting list of a common term.
create or replace function memory._unmatched_terms(
    space text, memory_ids uuid[], query memory.search_query, filter memory.memory_filter
) returns int[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_others constant int := 32;  -- This many of the oldest ones, as in _score().
    v_query constant memory.search_query := _unmatched_terms.query;
    v_internal constant boolean := 'internal' = any((_unmatched_terms.filter).include);
    v_kinds constant text[] := (_unmatched_terms.filter).kinds;
    v_expiry constant timestamptz := (_unmatched_terms.filter).expires_after;
begin
    return array(
        with read as materialized (
            select m.tsv
            from memory.memories as m
            where m.space = _unmatched_terms.space and m.memory_id = any(_unmatched_terms.memory_ids)
                and m.live
                and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
            union all
            select m.tsv
            from (
                select m.tsv, m.live, m.internal, m.kind, m.expires_at
                from memory.memories as m where m.space = _unmatched_terms.space
                order by m.memory_id limit c_others
            ) as m
            where m.live
                and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
        ),
        terms as materialized (
            select t.*
            from unnest(v_query.terms, v_query.fuzzy_lexemes) with ordinality as t (term, lexeme, ordinal)
            where t.lexeme is not null
        ),
        matches as (
            select t.ordinal
            from read as r
            cross join lateral (select ts_delete(r.tsv, '') as tsv offset 0) as w  -- as in _proposal_sql()
            cross join lateral (select t.ordinal from terms as t where w.tsv @@ t.term offset 0) as t
        )
        select t.ordinal
        from terms as t
        where t.ordinal not in (select m.ordinal from matches as m)
            and not exists (
                select from memory.memories as m
                where m.space = _unmatched_terms.space and m.live and m.tsv @@ t.term
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
            )
        order by t.ordinal
    );
end
$function$;
