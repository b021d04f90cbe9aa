-- _foreign_words: the words that keep texts apart in all other languages, if the text may be in one of
-- them; otherwise none. A text may be foreign unless it has more function words of its own language than of
-- others. So `war` in an English text is not read as a German verb, while the negations of a German text in
-- an English space still count. Words of one letter do not count as function words of its own language.
create or replace function memory._foreign_words(content text, words memory.language_words) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words constant memory.language_words := _foreign_words.words;
    v_said constant text[] := string_to_array(
        regexp_replace(lower(_foreign_words.content), '[^[:alnum:]]+', ' ', 'g'), ' '
    );
    v_own constant text[] := v_words.logical || v_words.qualifiers || v_words.quantity || v_words.connectives || v_words.articles
        || v_words.auxiliaries || v_words.passive_by
        || string_to_array(array_to_string(array(select jsonb_object_keys(v_words.plain)), ' '), ' ');
    v_own_count int;
    v_foreign_count int;
begin
    select count(*) filter (where char_length(s.word) > 1) into v_own_count
    from (select unnest(v_said) intersect select unnest(v_own)) as s (word);
    select count(*) into v_foreign_count
    from (
        select unnest(v_said) intersect select unnest(v_words.other_marks || v_words.other_words)
        except select unnest(v_own)
    ) as s (word);
    return case when v_foreign_count > 0 and v_foreign_count >= v_own_count then v_words.other_marks else '{}' end;
end
$function$;
