-- _near_lexemes: what words that hit nothing may have meant: up to three lexemes that begin alike and share
-- trigrams. They come from the index of words, by prefix: no index of trigrams, no cost where all hit.
-- Of `memory_ids` only, where they are given.
create or replace function memory._near_lexemes(
    space text, words text[], as_of timestamptz, past memory.memories[], memory_ids uuid[] default null
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
                and ($3 is null or m.created_at <= $3 and m.memory_id <> all($5))
        ) + (
            select count(*)
            from unnest($4) as p
            where p.live and p.tsv @@ memory._lexeme_query(n.lexeme)
        ))::double precision
        from unnest($2) with ordinality as w (word, position)
        cross join lateral (
            select l.lexeme, %s::double precision as similarity
            from (
                select distinct u.lexeme
                from (
                    select m.tsv
                    from memory.memories as m
                    where m.space = $1 and m.live and m.tsv @@ ('''' || left(w.word, 2) || ''':*')::tsquery
                        and ($3 is null or m.created_at <= $3 and m.memory_id <> all($5))
                        and ($6 is null or m.memory_id = any($6))
                    union all
                    select p.tsv
                    from unnest($4) as p
                    where p.live
                    limit 2000
                ) as m
                cross join unnest(tsvector_to_array(m.tsv)) as u (lexeme)
                where starts_with(u.lexeme, left(w.word, 2))
            ) as l
            order by similarity desc, l.lexeme
            limit 3
        ) as n
        where n.similarity >= 0.3
        order by w.position, n.similarity desc, n.lexeme
        $sql$, memory._search_similarity('l.lexeme', 'w.word'))
    using _near_lexemes.space, _near_lexemes.words, _near_lexemes.as_of, _near_lexemes.past, array(
        select p.memory_id from unnest(_near_lexemes.past) as p
    ), _near_lexemes.memory_ids;
end
$function$;

revoke execute on function memory._near_lexemes(
    text, text[], timestamptz, memory.memories[], uuid[]
) from public;
