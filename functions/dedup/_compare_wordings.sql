-- _compare_wordings: compares two texts word by word, with the results of _compare_texts(). The words are
-- those of _tokenize(), with breaks.
create or replace function memory._compare_wordings(
    old_text text, new_text text, old text[], new text[], words memory.language_words
) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_old_text alias for old_text;
    v_new_text alias for new_text;
    v_words memory.language_words := _compare_wordings.words;
    v_old text[] := _compare_wordings.old;
    v_new text[] := _compare_wordings.new;
    v_old_bare text[];
    v_new_bare text[];
    v_old_count int;
    v_new_count int;
    v_possessive int;
begin
    if v_words.connectives <> '{}' then
        v_words := memory._words_of_texts(v_old_text || ' ' || v_new_text, v_words);
        if v_words.plain <> (_compare_wordings.words).plain then
            v_old := memory._tokenize(v_old_text, v_words.plain, v_words.caseless);
            v_new := memory._tokenize(v_new_text, v_words.plain, v_words.caseless);
        end if;
    end if;
    v_old := memory._canonical_tokens(v_old, v_words);
    v_new := memory._canonical_tokens(v_new, v_words);
    v_old_bare := array_remove(v_old, ',');
    v_new_bare := array_remove(v_new, ',');
    v_old_count := cardinality(v_old_bare);
    v_new_count := cardinality(v_new_bare);
    if v_old_bare = v_new_bare
        or memory._is_same_list(v_old, v_new, v_old_text || ' ' || v_new_text, v_words)
    then
        return 'near_duplicate';
    elsif v_words.connectives is null or v_words.connectives = '{}' then
        return null;
    elsif memory._says_of_user(v_old_bare, v_new_bare, v_words)
        or memory._says_of_user(v_new_bare, v_old_bare, v_words)
    then
        return 'near_duplicate';
    end if;
    v_possessive := memory._rewording(v_old_bare, v_new_bare, v_old_text, v_new_text, v_words);
    if v_possessive is not null then
        return case when v_possessive = 2 then 'updated' else 'near_duplicate' end;
    -- Scripts of languages that have no negations in data/languages, such as Greek, Hindi and Chinese.
    elsif v_old_text || v_new_text ~ '[\u0370-\u03ff\u0530-\u05ff\u0700-\u1dff\u2e80-\ud7ff\uf900-\ufaff]'
    then
        return null;
    end if;
    return case
        when v_old_count < v_new_count and memory._is_extension(v_new, v_old_bare, v_words)
            then 'updated'
        when v_old_count > v_new_count and memory._is_extension(v_old, v_new_bare, v_words)
            or v_old_count <= v_new_count and memory._is_reordering(v_old_bare, v_new_bare, v_words)
            or v_old_count >= v_new_count and memory._is_reordering(v_new_bare, v_old_bare, v_words)
            then 'near_duplicate'
    end;
end
$function$;
