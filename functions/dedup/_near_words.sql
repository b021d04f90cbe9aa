-- _near_words: the live memories that share most lexemes with a text, the best first, by Jaccard's index.
-- A candidate contains two of the three longest lexemes of the text (long words are rare by Zipf's law, and
-- the index begins with the rarest) or the three first ones, with which what it adds to begins. At most 200
-- candidates are compared. `similarity` is on the scale of vectors, both as a parameter and as a result: its
-- ninth power is the share of words, 0.47 at 0.92, so one setting serves both retrievers. Where one text has
-- all lexemes of the other, the 25th power is enough, an eighth at 0.92. A memory without a dedup_key is a
-- candidate only if it is of one of the `kinds`.
create or replace function memory._near_words(
    space text, tsv tsvector, similarity double precision, nearest int, at timestamptz,
    kinds text[] default null
) returns setof memory.near_duplicate
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_terms constant int := 3;  -- The longest lexemes, of which a candidate contains two.
    c_compared constant int := 200;  -- Candidates: a few milliseconds.
    v_lexemes constant text[] := tsvector_to_array(_near_words.tsv);
    v_least constant double precision := power(greatest(_near_words.similarity, 1e-9), 9);
    v_terms constant text[] := array(
        select memory._lexeme_query(l.lexeme)::text
        from unnest(v_lexemes) as l (lexeme)
        order by char_length(l.lexeme) desc, l.lexeme limit c_terms
    );
    v_first constant text := (
        select string_agg(l.query, ' & ')
        from (
            select memory._lexeme_query(l.lexeme)::text as query
            from unnest(_near_words.tsv) as l
            order by l.positions[1], l.lexeme limit c_terms
        ) as l
    );
    v_query tsquery;
begin
    v_query := case cardinality(v_terms)
        when 3
            then format(
                '%1$s & %2$s | %1$s & %3$s | %2$s & %3$s | %4$s', v_terms[1], v_terms[2], v_terms[3], v_first
            )
        else nullif(array_to_string(v_terms, ' & '), '')
    end;
    -- Planned each time, and independent of the space: a plan for an empty table, or for a space without
    -- statistics, would read all of it by another index.
    return query execute $sql$
        select c.memory_id,
            power(c.shared, case when c.contained then 1 / 25.0 else 1 / 9.0 end::double precision),
            c.content, c.version, null::text
        from (
            select m.memory_id, m.content, m.version,
                s.shared / (length(m.tsv) + cardinality($3) - s.shared) as shared,
                s.shared = least(length(m.tsv), cardinality($3)) as contained
            from memory.memories as m
            cross join lateral (
                select (length(m.tsv) - length(ts_delete(m.tsv, $3)))::double precision as shared
            ) as s
            where m.space = (select $1) and m.live and m.tsv @@ $2
                and length(m.tsv) >= $9 * cardinality($3) and $9 * length(m.tsv) <= cardinality($3)
                and (m.dedup_key is not null or m.kind = any($7))
                and (m.expires_at is null or m.expires_at > $6)
                and (m.valid_to is null or m.valid_to > $6)
            limit $8
        ) as c
        where c.shared >= $4 or c.contained and c.shared >= $9
        order by 2 desc, c.memory_id
        limit $5$sql$
    using _near_words.space, v_query, v_lexemes, v_least, _near_words.nearest, _near_words.at,
        _near_words.kinds, c_compared, power(greatest(_near_words.similarity, 1e-9), 25);
end
$function$;
