-- _fuzzy_terms: the lexemes that the unmatched terms of a query may have meant: for each term up to three,
-- those with the fewest edits first. They have the same first two letters, and are one edit away, or two from
-- six letters on, as by Elasticsearch's fuzziness AUTO. Or the lexeme is a beginning of the term, at least
-- half as long and four letters long: the known part of a compound, or what it is derived from. The
-- similarity is 1 - edits / letters of the longer one. They are found by prefix in the index of lexemes, and
-- the eight that share most trigrams with the term are compared. With `memory_ids`, only the lexemes of these
-- memories count. A space of at most 2,000 memories is read once for all terms, by the index unless the table
-- is large. Only the first 32 unmatched terms are looked up: a query with more is hardly a misspelled one.
-- These numbers are choices of ours, and literals where they limit rows, because the planner must see them.
create or replace function memory._fuzzy_terms(
    space text, query memory.search_query, unmatched int[], filter memory.memory_filter,
    past memory.memory_state[], memory_ids uuid[] default null
) returns setof memory.fuzzy_term
language plpgsql stable parallel safe rows 3 set search_path = pg_catalog, pg_temp
-- Workers take longer to start than any of this.
set max_parallel_workers_per_gather = 0 as $function$
declare
    c_long constant int := 6;  -- Two edits from so many letters on, as by fuzziness AUTO.
    c_part constant int := 4;  -- Letters of a part of a compound, at least: a choice of ours.
    c_large_table constant double precision := 32000;  -- Memories of all spaces, a choice of ours.
    v_internal constant boolean := 'internal' = any((_fuzzy_terms.filter).include);
    v_kinds constant text[] := (_fuzzy_terms.filter).kinds;
    v_expiry constant timestamptz := (_fuzzy_terms.filter).expires_after;
    v_until constant timestamptz := coalesce((_fuzzy_terms.filter).as_of, 'infinity');
    v_changed constant uuid[] := array(select p.memory_id from unnest(_fuzzy_terms.past) as p);
    v_whole constant boolean := _fuzzy_terms.memory_ids is null;
    v_by_words_alone constant boolean := coalesce((_fuzzy_terms.query).by_words_alone, false);
    v_small_space constant boolean := v_whole and not exists (
        select from memory.memories as m where m.space = _fuzzy_terms.space offset 2000
    );
    -- The index has the lexemes of all spaces: in a large table it takes longer than reading a few memories.
    v_small_by_index constant boolean := v_small_space and c_large_table > (
        select c.reltuples from pg_catalog.pg_class as c where c.oid = 'memory.memories'::regclass
    );
    v_beginnings tsquery;
begin
    select string_agg(distinct '''' || left(t.lexeme, 2) || ''':*', ' | ')::tsquery into v_beginnings
    from unnest((_fuzzy_terms.query).fuzzy_lexemes) with ordinality as t (lexeme, ordinal)
    where t.ordinal = any(_fuzzy_terms.unmatched);
    return query
    with past as materialized (
        select p.tsv
        from unnest(_fuzzy_terms.past) as p
        where p.live and memory._is_visible(p.internal, p.kind, p.expires_at, v_internal, v_kinds, v_expiry)
    ),
    listed as materialized (
        select m.tsv
        from memory.memories as m
        where m.space = _fuzzy_terms.space and m.memory_id = any(_fuzzy_terms.memory_ids) and m.live
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
        union all
        select m.tsv
        from memory.memories as m
        where v_small_by_index and m.space = _fuzzy_terms.space and m.live and m.tsv @@ v_beginnings
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
            and m.created_at <= v_until and m.memory_id not in (select unnest(v_changed))
        union all
        select m.tsv
        from memory.memories as m
        where v_small_space and not v_small_by_index and m.space = _fuzzy_terms.space and m.live
            and (m.tsv @@ v_beginnings) is true
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
            and m.created_at <= v_until and m.memory_id not in (select unnest(v_changed))
        union all
        select p.tsv from past as p
    )
    select memory._lexeme_query(n.lexeme), n.similarity, (
        case when v_whole
            then (
                select count(*)
                from memory.memories as m
                where m.space = _fuzzy_terms.space and m.live and m.tsv @@ memory._lexeme_query(n.lexeme)
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
                    and m.created_at <= v_until and m.memory_id not in (select unnest(v_changed))
            ) + (select count(*) from past as p where p.tsv @@ memory._lexeme_query(n.lexeme))
            else (select count(*) from listed as l where l.tsv @@ memory._lexeme_query(n.lexeme))
        end
    )::double precision, w.ordinal::int
    from (
        select t.lexeme, t.ordinal, char_length(t.lexeme) as letters, left(t.lexeme, 2) as beginning,
            ('''' || left(t.lexeme, 2) || ''':*')::tsquery as two,
            ('''' || left(t.lexeme, 3) || ''':*')::tsquery as three,
            ('''' || left(t.lexeme, 4) || ''':*')::tsquery as four,
            case when char_length(t.lexeme) < c_long then 1 else 2 end as allowed
        from unnest((_fuzzy_terms.query).fuzzy_lexemes) with ordinality as t (lexeme, ordinal)
        where t.ordinal = any(_fuzzy_terms.unmatched) and t.lexeme is not null
        order by t.ordinal limit 32
    ) as w
    cross join lateral (
        select c.lexeme,
            1 - d.edits / greatest(char_length(c.lexeme), w.letters)::double precision as similarity
        from (
            -- From the inside out: texts with lexemes that begin like the term, up to 2,000 and up to eight
            -- million bytes; the lexemes of these texts; those with its first two letters, up to 10,000; of
            -- these, such as are nearly as long or a beginning of it; and the eight most like it.
            -- The lexemes of a tsvector are sorted by bytes, so those with a common prefix are a slice, found
            -- by bisection.
            select l.lexeme collate "C" as lexeme
            from (
                select unnest(a.lexemes[
                    width_bucket(w.beginning collate "C", a.lexemes) + 1
                    : width_bucket(w.beginning || u&'\+10ffff' collate "C", a.lexemes)
                ]) as lexeme
                from (
                    select tsvector_to_array(m.tsv) as lexemes
                    from (
                        select m.tsv, sum(pg_column_size(m.tsv)) over (rows unbounded preceding) as bytes
                        from (
                            select l.tsv from listed as l where l.tsv @@ w.two
                            union all
                            -- Four common letters first: with fewer, there may be more texts than the limit.
                            select m.tsv
                            from (
                                values (w.four, null), (w.three, w.four), (w.two, w.three)
                            ) as b (beginning, former)
                            cross join lateral (
                                select m.tsv
                                from (
                                    select m.*
                                    from memory.memories as m
                                    where v_whole and not v_small_space and not v_by_words_alone
                                        and m.space = _fuzzy_terms.space and m.live and m.tsv @@ b.beginning
                                    union all
                                    -- Without the posting list of the space, see _has_most().
                                    select m.*
                                    from memory.memories as m
                                    where v_whole and not v_small_space and v_by_words_alone
                                        and (m.space = _fuzzy_terms.space) is true
                                        and m.live and m.tsv @@ b.beginning
                                ) as m
                                where (m.tsv @@ b.former) is not true
                                    and memory._is_visible(
                                        m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry
                                    )
                                    and (m.created_at <= v_until) is true  -- by no index
                                    and m.memory_id not in (select unnest(v_changed))
                                limit 2000
                            ) as m
                            limit 2000  -- Texts whose lexemes are compared for one term: a few milliseconds.
                        ) as m
                    ) as m
                    where m.bytes < 8000000  -- A text of 20,000 words takes longer than a thousand notes.
                    offset 0
                ) as a
                limit 10000  -- Lexemes with its first two letters: as long again.
            ) as l
            where abs(char_length(l.lexeme) - w.letters) <= w.allowed
                or starts_with(w.lexeme, l.lexeme)
                and char_length(l.lexeme) >= greatest(c_part, w.letters / 2.0)
            group by l.lexeme collate "C"
            order by memory._trigram_similarity(l.lexeme collate "C", w.lexeme) desc, l.lexeme collate "C"
            limit 8
        ) as c
        cross join lateral (
            select coalesce(
                -- Each letter that the other does not have is one edit at least.
                case when w.allowed >= greatest(
                    char_length(translate(c.lexeme, w.lexeme, '')),
                    char_length(translate(w.lexeme, c.lexeme, ''))
                ) then memory._edit_distance(c.lexeme, w.lexeme, w.allowed) end,
                case when starts_with(w.lexeme, c.lexeme) then w.letters - char_length(c.lexeme) end
            ) as edits
        ) as d
        where d.edits is not null
        order by d.edits, similarity desc, c.lexeme limit 3
    ) as n
    order by w.ordinal, n.similarity desc, n.lexeme;
end
$function$;
