-- _parse_query: parses a question. Each lexeme of plain text is optional. A "quoted phrase" must occur, a
-- -word or -"phrase" must not, and word* matches every word with this prefix. Nothing else is an operator,
-- and nothing is an error: an open quote, a lone minus or star, and a minus before a digit are plain text.
-- `languages` are the languages of the memories, the space's own first. A word is read in each of them. Its
-- lexemes together are one term, with one weight. A stop word of the space's own language is ignored. The
-- phrases and exclusions (`required`) are read in each language, for memories of that language alone. A
-- language that cannot be used is read as `simple`, as in _tsvector(). `fuzzy_lexemes` is parallel to
-- `terms`: the lexeme if it may be misspelled, otherwise NULL. Words with a digit or a sign, the stop words
-- of any language and lexemes of fewer than four letters are never misspelled. Only the first 10,000
-- characters are read. Of them count 128 terms, up to 16 of them prefixes, and the first 64 phrases and
-- exclusions, if they have no more than 1,000 characters each and some 250 words together: each is matched
-- against every candidate. The words of a phrase are terms as well. Beyond these limits a phrase need not
-- occur, and only its words count as terms; an exclusion beyond them is ignored. Of a prefix such as a/b/c*,
-- with more than eight words before it, only the last word counts.
create or replace function memory._parse_query(languages text[], query text) returns memory.search_query
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp
-- Without the server's NOTICE about a phrase that has only stop words.
set client_min_messages = warning as $function$
declare
    -- Limits of what counts: a choice of ours, so that no question takes long.
    c_characters constant int := 10000;
    c_terms constant int := 128;
    c_prefixes constant int := 16;  -- The index keeps a bitmap of some megabytes for each.
    c_phrases constant int := 64;
    c_phrase constant int := 1000;  -- Characters of one phrase.
    c_nodes constant int := 500;  -- Words and operators of all phrases: some microseconds a memory for each.
    c_beginning constant int := 15;  -- Words and operators before a prefix.
    v_configs constant regconfig[] := array(
        select coalesce(memory._search_configuration(l.language), 'simple')
        from unnest(_parse_query.languages) with ordinality as l (language, ordinal)
        order by l.ordinal
    );
    -- Not of the collation of the argument `languages`, "C": in that, [[:alpha:]] is ASCII.
    c_required constant text collate "default" := '(^|\s)-("[^"]+"|[._@#/~]?[[:alpha:]_][^\s"]*)|("[^"]+")';
    c_prefixed constant text collate "default" := '([^\s"*]*[[:alnum:]])[^\s"*[:alnum:]]*\*';
    v_unspaced constant text collate "default" := '[' || memory._unspaced_letters() || ']+';
    v_text text collate "default" := memory._nfc(left(_parse_query.query, c_characters));
    v_query memory.search_query;
    v_other_terms tsquery[] := '{}';
    v_config regconfig;
    v_read tsvector[] := '{}';
begin
    v_query.languages := _parse_query.languages;
    if v_text ~ '["-]' then
        select array_agg(q.condition order by c.ordinal) into v_query.required
        from unnest(v_configs) with ordinality as c (config, ordinal)
        cross join lateral (
            select string_agg(format('%s(%s)', r.sign, r.phrase), ' & ')::tsquery as condition
            from (
                select p.sign, r.phrase, sum(numnode(r.phrase)) over (order by p.ordinal) as nodes
                from (
                    select case when e.part[3] is null then '!' end as sign,
                        coalesce(e.part[3], e.part[2]) as text, e.ordinal
                    from regexp_matches(v_text, c_required, 'g') with ordinality as e (part, ordinal)
                    limit c_phrases
                ) as p
                cross join lateral phraseto_tsquery(c.config, memory._search_text(p.text)) as r (phrase)
                where char_length(p.text) <= c_phrase and numnode(r.phrase) > 0
            ) as r
            where r.nodes <= c_nodes
        ) as q;
        v_query.required := nullif(
            v_query.required, array_fill(null::tsquery, array[cardinality(v_configs)])
        );
        v_text := regexp_replace(v_text, c_required, '\1 \3', 'g');
    end if;
    if strpos(v_text, '*') > 0 then
        v_other_terms := array(
            select p.term
            from (
                -- Also the word itself, because its stem may have another prefix: policy* also matches
                -- polici.
                select string_agg(distinct a.alternative, ' | ')::tsquery as term
                from (
                    select m.part, m.ordinal
                    from regexp_matches(v_text, c_prefixed, 'g') with ordinality as m (part, ordinal)
                    limit c_prefixes
                ) as e
                cross join lateral (
                    select l.lexeme
                    from unnest(to_tsvector('simple', memory._search_text(e.part[1]))) as l
                    order by l.positions[1] desc limit 1
                ) as l
                cross join unnest(v_configs) as c (config)
                cross join lateral (
                    select
                        case when numnode(p.phrase) <= c_beginning then p.phrase else '' end
                        <-> (memory._lexeme_query(l.lexeme)::text || ':*')::tsquery,
                        case when numnode(p.phrase) <= c_beginning
                            then phraseto_tsquery(c.config, memory._search_text(e.part[1])) end
                    from phraseto_tsquery(
                        c.config, memory._search_text(left(e.part[1], - char_length(l.lexeme)))
                    ) as p (phrase)
                ) as w (beginning, word)
                -- ts_rank takes a lexeme and an equal prefix for one term, and may keep either.
                cross join lateral (
                    values
                    (w.beginning::text),
                    (nullif(w.word::text, rtrim(w.beginning::text, ':*')))
                ) as a (alternative)
                where a.alternative <> ''
                group by e.ordinal
                order by e.ordinal
            ) as p
        );
        v_text := regexp_replace(v_text, c_prefixed, ' ', 'g');
    end if;
    if octet_length(v_text) > char_length(v_text) and v_text ~ v_unspaced then
        v_other_terms := (v_other_terms || memory._unspaced_terms(v_text))[:c_terms];
        v_text := regexp_replace(v_text, v_unspaced, ' ', 'g');
    end if;
    v_text := memory._search_text(v_text);
    foreach v_config in array v_configs loop
        v_read := v_read || to_tsvector(v_config, v_text);
    end loop;
    select
        v_other_terms || coalesce(array_agg(l.term order by l.position), '{}'),
        array_fill(null::text, array[cardinality(v_other_terms)]) || coalesce(
            array_agg(
                -- A choice of ours: a shorter word is one edit away from too many others.
                case when l.lexeme ~ '^[[:alpha:]]{4,}$' and not l.stopped then l.lexeme end
                    order by l.position
            ), '{}'
        )
    into v_query.terms, v_query.fuzzy_lexemes
    from (
        select w.lexeme, w.positions[1] as position, coalesce(a.term, memory._lexeme_query(w.lexeme)) as term,
            coalesce(a.languages < cardinality(v_read), false) as stopped
        from unnest(v_read[1]) as w
        left join (
            select o.lexeme,
                string_agg(distinct memory._lexeme_query(r.lexeme)::text, ' | ')::tsquery as term,
                count(distinct r.language) as languages
            from unnest(v_read[1]) as o
            -- The parser gives a word the same position in every language.
            cross join unnest(o.positions) as p (position)
            inner join (
                select l.lexeme, v.language, p.position
                from unnest(v_read) with ordinality as v (tsv, language)
                cross join lateral unnest(v.tsv) as l
                cross join unnest(l.positions) as p (position)
            ) as r on r.position = p.position
            where cardinality(v_read) > 1
            group by o.lexeme
        ) as a on a.lexeme = w.lexeme
        order by w.positions[1] limit c_terms - cardinality(v_other_terms)
    ) as l;
    return v_query;
end
$function$;
