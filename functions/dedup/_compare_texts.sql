-- _compare_texts: the outcome of remembering `new` for a memory that says `old`, if both say the
-- same. With the same words it is `reinforced`, whatever their case and punctuation; with phrases added
-- that take nothing back it is `updated`; a text with fewer or other words is its `near_duplicate`. NULL:
-- they do not say the same. It is the second check of near duplicates, after the similarity of words or
-- vectors, which hardly changes with one value. It accepts only differences that change no meaning. Any
-- other word or sign keeps the texts apart: a number, a name, a synonym, a path, a negation, a tense,
-- another subject, the case of a quoted word or an identifier. Known are the case, punctuation and
-- whitespace of prose (memory._tokenize), the notation of numbers and dates (memory._canonical_tokens), the
-- order of a list (memory._is_same_list) and, in a language that is known (memory._language_words), its
-- function words (memory._is_rewording), "I" for the user (memory._is_user_statement), another order of the
-- same words (memory._is_reordering) and added phrases (memory._is_extension). A paraphrase that is missed
-- costs one row. A value that is ignored would cost a memory.
create or replace function memory._compare_texts(old text, new text, words memory.language_words)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Columns and parameters may have different collations. This one folds all letters in the same way.
    v_old_text constant text collate pg_catalog.pg_c_utf8 := normalize(_compare_texts.old);
    v_new_text constant text collate pg_catalog.pg_c_utf8 := normalize(_compare_texts.new);
    v_words memory.language_words := _compare_texts.words;
    v_old text[] collate pg_catalog.pg_c_utf8;
    v_new text[] collate pg_catalog.pg_c_utf8;
    v_old_bare text[] collate pg_catalog.pg_c_utf8;
    v_new_bare text[] collate pg_catalog.pg_c_utf8;
    v_outcome text;
begin
    if memory._content_hash(v_old_text) = memory._content_hash(v_new_text) then
        return 'reinforced';
    end if;
    if greatest(octet_length(v_old_text), octet_length(v_new_text)) > 4000 then
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
    elsif v_old_bare = v_new_bare then
        v_outcome := case
            when array_remove(memory._tokenize(v_old_text, '{}', v_words.caseless), ',')
                = array_remove(memory._tokenize(v_new_text, '{}', v_words.caseless), ',')
                then 'reinforced'
            else 'near_duplicate'
        end;
    elsif not memory._differ_in_content(v_old_bare, v_new_bare, v_words) then
        v_outcome := memory._compare_wordings(v_old_text, v_new_text, v_old, v_new, v_words);
    end if;
    if v_outcome is not null and memory._differs_in_case(v_old_text, v_new_text, v_words) then
        return null;
    end if;
    return v_outcome;
end
$function$;
