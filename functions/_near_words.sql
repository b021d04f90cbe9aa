-- _near_words: live memories that share most of their lexemes with a text, the most first: Jaccard's index.
-- Candidates hold more than half of its five longest lexemes: long words are the rare ones (Zipf), and of
-- those the index itself begins with the rarest. One probe, and how many are compared is bounded.
-- `similarity` is on the scale of the vectors: its ninth power is the least share of the words, 0.47 at 0.92.
create or replace function memory._near_words(
    space text,
    tsv tsvector,
    similarity double precision,
    nearest int,
    at timestamptz
) returns setof memory.near_duplicate
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_lexemes constant text[] := tsvector_to_array(_near_words.tsv);
    v_count constant int := cardinality(v_lexemes);
    v_least constant double precision := power(_near_words.similarity, 9);
    v_terms constant text[] := array(
        select memory._lexeme_query(l.lexeme)::text
        from unnest(v_lexemes) as l (lexeme)
        order by char_length(l.lexeme) desc, l.lexeme
        limit 5
    );
    v_query tsquery;
begin
    -- More than half: both of two, all but one of three or four, all but two of five.
    v_query := case
        when cardinality(v_terms) <= 2 then nullif(array_to_string(v_terms, ' & '), '')
        else (
            select string_agg(array_to_string(array_remove(array_remove(v_terms, a.term), b.term), ' & '), ' | ')
            from unnest(v_terms) as a (term)
            inner join unnest(v_terms) as b (term)
                on case when cardinality(v_terms) = 5 then b.term < a.term else b.term = a.term end
        )
    end;
    return query
    select c.memory_id, c.similarity, c.content, c.version
    from (
        select m.memory_id, m.content, m.version,
            s.shared / (length(m.tsv) + v_count - s.shared) as similarity
        from memory.memories as m
        cross join lateral (
            select (length(m.tsv) - length(ts_delete(m.tsv, v_lexemes)))::double precision as shared
        ) as s
        where m.space = _near_words.space
            and m.live
            and m.tsv @@ v_query
            and length(m.tsv) >= v_least * v_count
            and v_least * length(m.tsv) <= v_count
            and m.dedup_key is not null
            and (m.expires_at is null or m.expires_at > _near_words.at)
            and (m.valid_to is null or m.valid_to > _near_words.at)
        limit 200
    ) as c
    where c.similarity >= v_least
    order by c.similarity desc, c.memory_id
    limit _near_words.nearest;
end
$function$;

revoke execute on function memory._near_words(text, tsvector, double precision, int, timestamptz) from public;
