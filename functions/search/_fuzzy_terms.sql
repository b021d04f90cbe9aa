-- _fuzzy_terms: the lexemes that the unmatched terms of a query may have meant. For each term these are up
-- to three lexemes with the same first letters that are one edit away, or two from six letters on, as in
-- Lucene. The similarity is the share of the letters that stay. They are found by prefix in the index of
-- lexemes, and the ones with the most common trigrams are compared. A term that matches costs nothing. With
-- `memory_ids`, only the lexemes of these memories count, and a term that occurs elsewhere in the space is
-- not misspelled. Only the first 32 terms are looked up, because a query whose words are all unknown is not
-- a misspelled one. The limits are literals, because the planner must know them.
create or replace function memory._fuzzy_terms(
    space text, query memory.search_query, unmatched int[], filter memory.memory_filter,
    past memory.memory_state[], memory_ids uuid[] default null
) returns setof memory.fuzzy_term
language plpgsql stable parallel safe rows 3 set search_path = pg_catalog, pg_temp as $function$
declare
    c_long constant int := 6;  -- Letters from which on two edits are allowed.
    v_internal constant boolean := 'internal' = any((_fuzzy_terms.filter).include);
    v_kinds constant text[] := (_fuzzy_terms.filter).kinds;
    v_expiry constant timestamptz := (_fuzzy_terms.filter).expires_after;
    v_until constant timestamptz := coalesce((_fuzzy_terms.filter).as_of, 'infinity');
    v_changed constant uuid[] := array(select p.memory_id from unnest(_fuzzy_terms.past) as p);
begin
    return query
    with listed as materialized (
        select p.tsv
        from unnest(_fuzzy_terms.past) as p
        where p.live and memory._is_visible(p.internal, p.kind, p.expires_at, v_internal, v_kinds, v_expiry)
        union all
        select m.tsv
        from memory.memories as m
        where m.space = _fuzzy_terms.space and m.memory_id = any(_fuzzy_terms.memory_ids) and m.live
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
    )
    select memory._lexeme_query(n.lexeme), n.similarity, ((
        select count(*)
        from memory.memories as m
        where _fuzzy_terms.memory_ids is null
            and m.space = _fuzzy_terms.space and m.live and m.tsv @@ memory._lexeme_query(n.lexeme)
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
            and m.created_at <= v_until and m.memory_id <> all(v_changed)
    ) + (
        select count(*) from listed as l where l.tsv @@ memory._lexeme_query(n.lexeme)
    ))::double precision, w.ordinal::int
    from (
        select t.lexeme, t.ordinal, case when char_length(t.lexeme) < c_long then 1 else 2 end as allowed
        from unnest((_fuzzy_terms.query).fuzzy_lexemes, (_fuzzy_terms.query).terms) with ordinality
            as t (lexeme, term, ordinal)
        where t.ordinal = any(_fuzzy_terms.unmatched) and t.lexeme is not null
            and (_fuzzy_terms.memory_ids is null or not exists (
                select from memory.memories as m
                where m.space = _fuzzy_terms.space and m.live and m.tsv @@ t.term
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
            ))
        order by t.ordinal limit 32
    ) as w
    cross join lateral (
        select c.lexeme,
            1 - d.edits / greatest(char_length(c.lexeme), char_length(w.lexeme))::double precision
            as similarity
        from (
            -- Three common letters first, for with two there may be more texts than the limit. The lexemes of
            -- a tsvector are sorted by bytes, so those with a common prefix are a slice, found by bisection.
            select l.lexeme
            from (values (3), (2)) as b (letters)
            cross join lateral (
                select m.tsv
                from memory.memories as m
                where _fuzzy_terms.memory_ids is null and m.space = _fuzzy_terms.space and m.live
                    and m.tsv @@ ('''' || left(w.lexeme, b.letters) || ''':*')::tsquery
                    and (b.letters = 3 or not m.tsv @@ ('''' || left(w.lexeme, 3) || ''':*')::tsquery)
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
                    and m.created_at <= v_until and m.memory_id <> all(v_changed)
                union all
                select l.tsv from listed as l where l.tsv <> '' and b.letters = 2
                limit 2000  -- Texts whose lexemes are compared for one term: a few milliseconds.
            ) as m
            cross join lateral tsvector_to_array(m.tsv) as a (lexemes)
            cross join lateral unnest(a.lexemes[
                width_bucket(left(w.lexeme, 2) collate "C", a.lexemes) + 1
                : width_bucket(left(w.lexeme, 2) || u&'\+10ffff' collate "C", a.lexemes)
            ]) as l (lexeme)
            where abs(char_length(l.lexeme) - char_length(w.lexeme)) <= w.allowed
            group by l.lexeme
            order by memory._trigram_similarity(l.lexeme, w.lexeme) desc, l.lexeme limit 8
        ) as c
        cross join memory._edit_distance(c.lexeme, w.lexeme) as d (edits)
        where d.edits <= w.allowed
        order by d.edits, similarity desc, c.lexeme limit 3
    ) as n
    order by w.ordinal, n.similarity desc, n.lexeme;
end
$function$;
