-- _differ_in_content: whether two texts surely differ: each has words that the other has not, and one of
-- these is a word that no rule explains, or they are more than eight. Then they need no other comparison: of
-- texts that differ in a number, this saves four fifths of the time. Explained are the words that a language
-- can write in another way, numbers in another notation, and forms of one word, which begin alike. The words
-- are those of _tokenize(), without breaks.
create or replace function memory._differ_in_content(old text[], new text[], words memory.language_words)
returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_words constant memory.language_words := _differ_in_content.words;
    c_most constant int := 8;  -- Words of its own that a text may have; a choice of ours.
    -- Two forms of one word begin alike: without these last letters, but with at least these first ones.
    c_ending constant int := 3;
    c_beginning constant int := 2;
    v_old text[] := '{}';  -- the words of the old text that the new one has not
    v_new text[] := '{}';
    v_word text;
    v_begin int;
begin
    foreach v_word in array _differ_in_content.old loop
        if v_word <> all(_differ_in_content.new) then v_old := v_old || v_word; end if;
    end loop;
    if v_old = '{}' then return false; end if;
    foreach v_word in array _differ_in_content.new loop
        if v_word <> all(_differ_in_content.old) then v_new := v_new || v_word; end if;
    end loop;
    if v_new = '{}' then
        return false;
    elsif greatest(cardinality(v_old), cardinality(v_new)) > c_most then
        return true;
    end if;
    foreach v_word in array v_old || v_new loop
        v_begin := greatest(c_beginning, char_length(v_word) - c_ending);
        -- The signs and numbers are those that _canonical_tokens() may rewrite.
        if v_word !~ '[\d%$€£¥年月日-]'
            and v_word <> all(v_words.connectives) and v_word <> all(v_words.quantity)
            and v_word <> all(v_words.articles) and v_word <> all(v_words.possessives)
            and v_word <> all(v_words.auxiliaries) and v_word <> all(v_words.perfect)
            and v_word <> all(v_words.possessive) and v_word <> all(v_words.joins)
            and v_word <> all(v_words.caseless) and v_word is distinct from v_words.passive_by
            and not (v_words.notation ? v_word or v_words.participles ? v_word)
            and v_word <> all(v_words.other_words) and v_word <> all(v_words.other_marks)
            and strpos(v_words.person::text, '"' || v_word || '"') = 0
            and not exists (
                select from unnest(case when v_word = any(v_old) then v_new else v_old end) as o (word)
                where left(o.word, v_begin) = left(v_word, v_begin)
                    or o.word ~ '^\d' and right(o.word, char_length(v_word)) = v_word  -- 12 kg, 12kg
            )
        then
            return true;
        end if;
    end loop;
    -- 3, 5
    return cardinality(v_old) = 1 and cardinality(v_new) = 1 and v_old[1] ~ '^[\d.,]+$'
        and v_new[1] ~ '^[\d.,]+$' and translate(v_old[1], ',.', '') <> translate(v_new[1], ',.', '');
end
$function$;
