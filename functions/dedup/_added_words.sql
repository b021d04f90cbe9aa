-- _added_words: the words at the beginning of `more` that add no meaning to `less`, as three numbers, or NULL
-- if there are none. {m, l, p}: the first m words of `more` stand for the first l words of `less`, and p is 1
-- if one of them is a possessive, else 0. They are an article or a possessive (her gym for the gym), the
-- auxiliary of a perfect whose preterite says the same (has decided for decided), or the singular of a
-- subject that means all of its kind (a new hire gets for new hires get). `more` and `less` are what is left
-- of two texts, `words_before` is how many words come before `more`, and `texts` are the whole texts, that of
-- `more` first.
create or replace function memory._added_words(
    more text[], less text[], words_before int, texts text[], words memory.language_words
) returns int[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_words constant memory.language_words := _added_words.words;
    v_endings constant jsonb := v_words.person -> 'endings';
    v_one constant text := _added_words.more[1];
    v_next constant text := _added_words.more[2];
    v_other constant text := _added_words.less[1];
begin
    -- Unless it is a name: Project Has starts.
    if v_one = any(v_words.perfect) and _added_words.texts[1] ~ ('(?<!^)' || memory._word_pattern(v_one))
    then
        return case
            when v_words.participles ? v_next
                then case when v_words.participles ->> v_next = v_other then '{2,1,0}'::int[] end
            when v_next = v_other and v_words.participles ? ('-' || right(v_next, 2)) then '{2,1,0}'
        end;
    elsif _added_words.words_before > 0 and v_one = any(v_words.possessives) then
        return case
            when v_next = v_other then '{1,0,1}'::int[]
            when v_other = any(v_words.articles) and v_next = _added_words.less[2] then '{1,1,1}'
        end;
    elsif v_one = any(v_words.articles) and v_next = v_other then
        return case
            -- Pierre, une pierre: the word must be written alike.
            when _added_words.words_before > 0
                and (v_words.verb_second or _added_words.texts[2] ~ memory._word_pattern(v_other)
                and _added_words.texts[1] ~ memory._word_pattern(v_other))
                or v_one = any(v_words.plural_articles) or v_words.person -> 'user' ? v_other
                then '{1,0,0}'::int[]
        end;
    elsif _added_words.words_before < 2
        and memory._is_inflection(v_one, v_other, v_endings)
        and (
            memory._is_inflection(_added_words.less[2], v_next, v_endings)
            or v_words.person #>> array['verbs', _added_words.less[2]] = v_next
        )
        and (
            v_words.person -> 'user' ? v_one
            or _added_words.texts[1] ~* format(
                '^(?:%s) (?:\w+ )?%s',
                array_to_string(array(select jsonb_array_elements_text(v_words.person -> 'generic')), '|'),
                memory._word_pattern(v_one)
            )
        )
        -- All of its kind, not some that are known.
        and _added_words.texts[2] ~* ('^(?:\w+ )?' || memory._word_pattern(v_other))
        and _added_words.texts[2] !~* '^(?:the|these|those|both|all|some|two) '
    then
        return '{2,2,0}';
    end if;
    return null;
end
$function$;
