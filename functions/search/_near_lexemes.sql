-- _near_lexemes: what words that hit nothing may have meant: up to three lexemes that begin alike and share
-- trigrams. They come from the index of words, by prefix: no index of trigrams, no cost where all hit.
-- Of `memory_ids` only, where they are given. Of the first 32 words: a question that is strange throughout
-- is no misspelt one.
create or replace function memory._near_lexemes(
    space text, words text[], internal boolean, at timestamptz, as_of timestamptz, past memory.memories[],
    memory_ids uuid[] default null
) returns setof memory.near_lexeme
language plpgsql stable parallel safe security invoker rows 3
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return query execute format($sql$
        select memory._lexeme_query(n.lexeme), n.similarity, ((
            select count(*)
            from memory.memories as m
            where m.space = $1 and m.live and m.tsv @@ memory._lexeme_query(n.lexeme)
                and ($7 or not m.internal) and (m.expires_at is null or m.expires_at > $8)
                and ($3 is null or m.created_at <= $3 and m.memory_id <> all($5))
        ) + (
            select count(*)
            from unnest($4) as p
            where p.live and p.tsv @@ memory._lexeme_query(n.lexeme) and ($7 or not p.internal)
                and (p.expires_at is null or p.expires_at > $8)
        ))::double precision
        from unnest($2[:32]) with ordinality as w (word, position)
        cross join lateral (
            select l.lexeme, %s::double precision as similarity
            from (
                -- Those of three letters first: of two there may be more than is read. The lexemes of a text are
                -- sorted by their bytes, so that what begins alike is a slice, found by bisection.
                select distinct u.lexeme
                from (values (3), (2)) as b (letters)
                cross join lateral (
                    select m.tsv
                    from memory.memories as m
                    where m.space = $1 and m.live
                        and m.tsv @@ ('''' || left(w.word, b.letters) || ''':*')::tsquery
                        and (b.letters = 3 or not m.tsv @@ ('''' || left(w.word, 3) || ''':*')::tsquery)
                        and ($7 or not m.internal) and (m.expires_at is null or m.expires_at > $8)
                        and ($3 is null or m.created_at <= $3 and m.memory_id <> all($5))
                        and ($6 is null or m.memory_id = any($6))
                    union all
                    select p.tsv
                    from unnest($4) as p
                    where p.live and p.tsv <> '' and b.letters = 2
                        and ($7 or not p.internal) and (p.expires_at is null or p.expires_at > $8)
                    limit 2000
                ) as m
                cross join lateral tsvector_to_array(m.tsv) as a (lexemes)
                cross join lateral unnest(a.lexemes[
                    width_bucket(left(w.word, 2) collate "C", a.lexemes) + 1
                    : width_bucket(left(w.word, 2) || u&'\+10ffff' collate "C", a.lexemes)
                ]) as u (lexeme)
            ) as l
            order by similarity desc, l.lexeme
            limit 3
        ) as n
        where n.similarity >= 0.3
        order by w.position, n.similarity desc, n.lexeme
        $sql$, memory._search_similarity('l.lexeme', 'w.word'))
    using _near_lexemes.space, _near_lexemes.words, _near_lexemes.as_of, _near_lexemes.past, array(
        select p.memory_id from unnest(_near_lexemes.past) as p
    ), _near_lexemes.memory_ids, _near_lexemes.internal, _near_lexemes.at;
end
$function$;
