-- _has_same_values: whether two texts have the same values: the guard of dedup `similar`. Values are numbers
-- with their units, identifiers, paths and signs, in the same order; names, in the same order; and words that
-- negate, limit, doubt or tell a time. A name is a word that is capitalized within a sentence. The first
-- words of the texts count as names, too, if each is missing in the other text. With a letter of the common
-- scripts beside Latin, Greek and Cyrillic the answer is always false, because few of these have both letter
-- case and word borders.
create or replace function memory._has_same_values(one text, other text, words memory.language_words)
returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_first_word constant text := memory._first_word_pattern();
    v_words memory.language_words;
    v_texts constant text[] := array[_has_same_values.one, _has_same_values.other];
    v_tokens text[];
    v_said jsonb[] := '{}';  -- the tokens of each text
    v_values jsonb[] := '{}';
    v_names jsonb[] := '{}';
    v_first text[] := '{}';
    v_named boolean := false;  -- whether a text may begin with a name
    v_word text;
begin
    if v_texts[1] || v_texts[2] ~ '[\u0530-\u1cff\u2e80-\ud7ff\uf900-\ufaff]' then
        return false;
    end if;
    v_words := memory._words_of_texts(v_texts[1] || ' ' || v_texts[2], _has_same_values.words);
    for i in 1..2 loop
        v_tokens := array_remove(memory._canonical_tokens(
            memory._tokenize(v_texts[i], v_words.plain, v_words.caseless), v_words
        ), ',');
        v_said := v_said || to_jsonb(v_tokens);
        v_values := v_values || jsonb_build_array(
            -- 30 minutes, PROJ-1412, '/etc/app, MB, ?
            array(
                select t.token
                from (
                    select t.token, t.ordinal, lag(t.token) over (order by t.ordinal) as before
                    from unnest(v_tokens) with ordinality as t (token, ordinal)
                ) as t
                where t.token ~ '\d|^''|^[^[:alnum:]=]+$' or t.token <> lower(t.token)
                    or t.before ~ '^[-+−~]?\d'
                order by t.ordinal
            ),
            array(
                select t.token
                from unnest(v_tokens) as t (token)
                where t.token = any(v_words.logical || v_words.quantity)
                    or t.token = any(v_words.qualifiers) and t.token <> all(v_words.auxiliaries)
                order by t.token
            )
        );
        v_first := v_first || (
            select t.token
            from unnest(v_tokens) with ordinality as t (token, ordinal)
            where t.token <> all(v_words.articles || v_words.connectives)
            order by t.ordinal limit 1
        );
        v_word := lower((regexp_match(v_texts[i], '[[:alnum:]]+'))[1]);
        v_named := v_named
            or not (v_words.plain ? v_word or v_word = any(v_words.articles || v_words.connectives));
        v_names := v_names || to_jsonb(array(
            select lower(m.found[1])
            from regexp_matches(
                regexp_replace(v_texts[i], v_first_word, ' ', 'g'), '[[:alnum:]]+', 'g'
            ) as m (found)
            where m.found[1] ~ '^[[:upper:]]' and lower(m.found[1]) <> all(v_words.caseless)
        ));
    end loop;
    if v_values[1] <> v_values[2]
        or v_named and not v_said[2] ? v_first[1] and not v_said[1] ? v_first[2]
        -- The first word is a name in the other text.
        or (case when v_names[2] ? v_first[1] then to_jsonb(v_first[1]) || v_names[1] else v_names[1] end)
        <> (case when v_names[1] ? v_first[2] then to_jsonb(v_first[2]) || v_names[2] else v_names[2] end)
        -- The same words in another order say who does what to whom.
        or v_said[1] @> v_said[2] and v_said[2] @> v_said[1]
        and jsonb_array_length(v_said[1]) = jsonb_array_length(v_said[2])
        -- Rosa, una rosa
        or v_said[1] - 0 = v_said[2] and v_said[1] ->> 0 = any(v_words.articles)
        or v_said[2] - 0 = v_said[1] and v_said[2] ->> 0 = any(v_words.articles)
    then
        return false;
    end if;
    -- My, your; locked, unlocked
    return not exists (
        select from jsonb_array_elements_text(v_said[1]) as o (word)
        cross join jsonb_array_elements_text(v_said[2]) as n (word)
        where o.word <> n.word and not v_said[2] ? o.word and not v_said[1] ? n.word
            and (
                o.word = any(v_words.possessives) and n.word = any(v_words.possessives)
                or right(o.word, char_length(n.word)) = n.word
                and left(o.word, -char_length(n.word)) = any(v_words.negating)
                or right(n.word, char_length(o.word)) = o.word
                and left(n.word, -char_length(o.word)) = any(v_words.negating)
            )
    );
end
$function$;
