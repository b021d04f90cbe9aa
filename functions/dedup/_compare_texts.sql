-- _compare_texts: what remembering `new` does to a memory that says `old`.
-- * `reinforced`: the words are the same, whatever the case and punctuation of prose.
-- * `updated`: `new` adds phrases that take nothing back, or has a possessive for an article.
-- * `near_duplicate`: `new` has fewer words, others that say the same, or the same in another order.
-- * NULL: `new` says something else.
-- This is the last step of finding a near duplicate. The steps before it propose what shares words with the
-- text (_near_query), or a near vector, and is similar. Similarity hardly changes when one value changes. So
-- this step accepts only differences that change no meaning. Any other word or sign keeps the texts apart: a
-- number, a name, a synonym, a path, a negation, a tense (but see _added_words for the perfect), another
-- subject, the case of a quoted word or an identifier. A paraphrase that is missed costs one row. A value
-- that is ignored would cost a memory.
-- In every language it accepts other case, punctuation and whitespace of prose (_tokenize), another
-- notation of numbers and dates (_canonical_tokens), and another order of a list (_is_same_list). In a
-- known language (_words_of_texts) it also accepts other function words (_rewording), "I" for the user
-- (_says_of_user), another order of the same words (_is_reordering) and added phrases
-- (_is_extension). In long texts (`compared bytes` of _limit) it accepts only other whitespace.
create or replace function memory._compare_texts(old text, new text, words memory.language_words)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Columns and parameters may have different collations. This one folds all letters in the same way.
    v_old_text constant text collate pg_catalog.pg_c_utf8 := memory._nfc(_compare_texts.old);
    v_new_text constant text collate pg_catalog.pg_c_utf8 := memory._nfc(_compare_texts.new);
    v_words constant memory.language_words := _compare_texts.words;
    v_old text[] collate pg_catalog.pg_c_utf8;
    v_new text[] collate pg_catalog.pg_c_utf8;
    v_old_bare text[] collate pg_catalog.pg_c_utf8;
    v_new_bare text[] collate pg_catalog.pg_c_utf8;
    v_outcome text;
begin
    if memory._content_hash(v_old_text) = memory._content_hash(v_new_text) then
        return 'reinforced';
    end if;
    if greatest(octet_length(v_old_text), octet_length(v_new_text)) > memory._limit('compared bytes') then
        return case
            when regexp_replace(v_old_text, '\s+', ' ', 'g') = regexp_replace(v_new_text, '\s+', ' ', 'g')
                then 'reinforced'
        end;
    end if;
    v_old := memory._tokenize(v_old_text, v_words.plain, v_words.caseless);
    v_new := memory._tokenize(v_new_text, v_words.plain, v_words.caseless);
    v_old_bare := array_remove(v_old, ',');
    v_new_bare := array_remove(v_new, ',');
    if v_old_bare = '{}' or v_new_bare = '{}' then
        return null;
    elsif v_old_bare = v_new_bare
        and array_remove(memory._tokenize(v_old_text, '{}', v_words.caseless), ',')
            = array_remove(memory._tokenize(v_new_text, '{}', v_words.caseless), ',')
    then
        v_outcome := 'reinforced';
    elsif v_old_bare = v_new_bare or not memory._differ_in_content(v_old_bare, v_new_bare, v_words) then
        v_outcome := memory._compare_wordings(v_old_text, v_new_text, v_old, v_new, v_words);
    end if;
    if v_outcome is not null and memory._differs_in_case(v_old_text, v_new_text, v_words) then
        return null;
    end if;
    return v_outcome;
end
$function$;
