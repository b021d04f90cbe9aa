-- _differ_in_content: whether each of two texts (from memory._tokenize, without breaks) has a word that no
-- rule explains, so that nothing dearer has to look at them. Explained are the words that a language can
-- write otherwise , numbers in another notation, and the forms of one word, which begin alike.
create or replace function memory._differ_in_content(old text[], new text[], words memory.language_words)
returns boolean
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words constant memory.language_words := _differ_in_content.words;
    v_old constant text[] := array(
        select unnest(_differ_in_content.old) except select unnest(_differ_in_content.new)
    );
    v_new constant text[] := array(
        select unnest(_differ_in_content.new) except select unnest(_differ_in_content.old)
    );
    v_explained constant text[] := v_words.articles || v_words.possessives || v_words.perfect || v_words.auxiliaries
        || v_words.caseless || v_words.possessive || v_words.connectives || v_words.joins || v_words.quantity
        || coalesce(v_words.passive_by, '');
    v_word text;
    v_begin int;
begin
    if v_old = '{}' or v_new = '{}' then
        return false;
    elsif greatest(cardinality(v_old), cardinality(v_new)) > 8 then
        return true;
    end if;
    -- 3, 5
    if translate(array_to_string(v_old, ' '), ',.', '') ~ '^\d+$'
        and translate(array_to_string(v_new, ' '), ',.', '') ~ '^\d+$'
        and translate(v_old[1], ',.', '') <> translate(v_new[1], ',.', '')
    then
        return true;
    end if;
    foreach v_word in array v_old || v_new loop
        v_begin := greatest(2, char_length(v_word) - 3);
        if v_word !~ '[\d%$€£¥年月日-]'
            and not (v_words.notation ? v_word or v_words.participles ? v_word)
            and v_word <> all(v_explained)
            and v_word <> all(v_words.other_marks)
            and v_word <> all(v_words.other_words)
            and not jsonb_path_exists(
                v_words.person, '$.*[*] ? (@ == $word)', jsonb_build_object('word', v_word)
            )
            and not exists (
                select
                from unnest(case when v_word = any(v_old) then v_new else v_old end) as o (word)
                where left(o.word, v_begin) = left(v_word, v_begin)
                    or o.word ~ '^\d' and right(o.word, char_length(v_word)) = v_word  -- 12 kg, 12kg
            )
        then
            return true;
        end if;
    end loop;
    return false;
end
$function$;
