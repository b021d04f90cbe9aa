-- _words_of_texts: the function words by which two texts are compared. `content` is both texts, `words` are
-- the function words of the language of the new one. These are kept if the texts have no function
-- word of other languages, or more of this one than of all others. Otherwise they are replaced by those of
-- the language of which the texts have most. If the texts have no more of these than of all others, it is not
-- known what language they are in: then the words that keep texts apart in one of the other languages keep
-- these apart, too, and no `plain` word is replaced. So `war` in an English text is not read as a German
-- verb, while a German text in an English space is read as German. Words of one letter do not count.
create or replace function memory._words_of_texts(content text, words memory.language_words)
returns memory.language_words
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_words memory.language_words := _words_of_texts.words;
    v_said constant text[] := array(
        select distinct w.word
        from regexp_split_to_table(lower(_words_of_texts.content), '[^[:alnum:]]+') as w (word)
        where char_length(w.word) > 1
    );
    v_own text[];
    v_own_count int;
    v_foreign_count int;
    v_language text;
begin
    for i in 1..2 loop
        v_own := v_words.logical || v_words.qualifiers || v_words.quantity || v_words.connectives
            || v_words.articles || v_words.auxiliaries || v_words.possessives || v_words.passive_by
            || string_to_array(array_to_string(array(select jsonb_object_keys(v_words.plain)), ' '), ' ');
        select count(*) filter (where s.own), count(*) filter (
            where not s.own and (s.word = any(v_words.other_words) or s.word = any(v_words.other_marks))
        )
        into v_own_count, v_foreign_count
        from (select u.word, u.word = any(v_own) as own from unnest(v_said) as u (word) offset 0) as s;
        exit when v_foreign_count = 0 or v_foreign_count < v_own_count;
        if i = 2 then
            v_words.logical := v_words.logical || v_words.other_marks;
            v_words.plain := '{}';
            exit;
        end if;
        select l.language into v_language
        from memory.languages as l
        cross join lateral (
            select count(*) as said
            from unnest(v_said) as u (word)
            where u.word collate "C" = any(
                l.logical || l.qualifiers || l.quantity || l.connectives || l.articles || l.auxiliaries
                    || l.possessives
            )
                or l.plain ? u.word
        ) as c
        where l.connectives <> '{}' and c.said > v_own_count
        order by c.said desc, l.language limit 1;
        if found then v_words := memory._function_words(v_language collate "C"); end if;
    end loop;
    return v_words;
end
$function$;
