-- _added_words: counts the words that one text has more than the other at a place, if these words add no
-- meaning; NULL if they do. The result is how many words these are, how many words of the other text they
-- stand for, and 1 if one of them is a possessive. Such a word is an article or a possessive (her gym for
-- the gym), the auxiliary of a perfect whose preterite says the same (has decided for decided), or the
-- singular of a subject that means all of its kind (a new hire gets for new hires get). `more` and `less`
-- are the rest of the two texts from there on, `place` is the number of words before, `texts` are both
-- texts.
create or replace function memory._added_words(
    more text[], less text[], place int, texts text[], words memory.language_words
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
    elsif _added_words.place > 0 and v_one = any(v_words.possessives) then
        return case
            when v_next = v_other then '{1,0,1}'::int[]
            when v_other = any(v_words.articles) and v_next = _added_words.less[2] then '{1,1,1}'
        end;
    elsif v_one = any(v_words.articles) and v_next = v_other then
        return case
            -- Pierre, une pierre: the word must be written alike.
            when _added_words.place > 0
                and (v_words.verb_second or _added_words.texts[2] ~ memory._word_pattern(v_other)
                and _added_words.texts[1] ~ memory._word_pattern(v_other))
                or v_one = any(v_words.plural_articles) or v_words.person -> 'user' ? v_other
                then '{1,0,0}'::int[]
        end;
    elsif _added_words.place < 2
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
