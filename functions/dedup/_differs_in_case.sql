-- _differs_in_case: whether two texts write a value in different case. A value is what one of them quotes,
-- a name that is a common noun in the other (Rose, a rose), or, where a text speaks of identifiers (a
-- constant, a column, a password), any word but the first of a sentence. What is
-- quoted and has a sign must also have the same quotes in both, ' or ".
create or replace function memory._differs_in_case(old text, new text, words memory.language_words)
returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_first_word constant text := memory._first_word_pattern();
    v_articles text;
    v_identifies boolean;
    v_one text[];
    v_other text[];
begin
    if regexp_replace(_differs_in_case.old, '[^[:upper:]"''`“„«]', '', 'g')
        = regexp_replace(_differs_in_case.new, '[^[:upper:]"''`“„«]', '', 'g')
    then
        return false;
    end if;
    if _differs_in_case.old || _differs_in_case.new ~ '["''`“„«]' and exists (
        select
        from (
            values (_differs_in_case.old, _differs_in_case.new), (_differs_in_case.new, _differs_in_case.old)
        ) as t (one, other)
        cross join lateral regexp_matches(
            t.one, '(?<![[:alnum:]])'
            -- A longer one is prose.
            '(?:["“„«][^"”“»[:space:]]+(?: [^"”“»[:space:]]+){0,2} ?["”“»]|''[^''[:space:]]+''|`[^`]+`)', 'g'
        ) as m (found)
        cross join lateral btrim(m.found[1], '"''`“”„«» ') as q (content)
        where strpos(lower(t.other), lower(q.content)) > 0 and strpos(t.other, q.content) = 0
            or q.content ~ '[^[:alnum:]]' and strpos(m.found[1], '`') = 0
            and strpos(t.other, translate(m.found[1], '"''', '''"')) > 0
    ) then
        return true;
    end if;
    v_one := regexp_split_to_array(
        regexp_replace(_differs_in_case.old, v_first_word, ' ', 'g'), '[^[:alnum:]_]+'
    );
    v_other := regexp_split_to_array(
        regexp_replace(_differs_in_case.new, v_first_word, ' ', 'g'), '[^[:alnum:]_]+'
    );
    if lower(array_to_string(v_one, ' ')) = array_to_string(v_one, ' ')
        and lower(array_to_string(v_other, ' ')) = array_to_string(v_other, ' ')
    then
        return false;
    end if;
    -- A text may be in any language.
    v_identifies := exists (
        select from memory.languages as l
        where l.identifiers && string_to_array(lower(array_to_string(v_one || v_other, ' ')) collate "C", ' ')
    );
    v_articles := array_to_string(
        array(select p.key from jsonb_each_text((_differs_in_case.words).plain) as p where p.value = '')
        || (_differs_in_case.words).articles, '|'
    );
    return exists (
        select from (select o.word from unnest(v_one) as o (word) where o.word <> all(v_other)) as o
        inner join (
            select n.word from unnest(v_other) as n (word) where n.word <> all(v_one)
        ) as n on lower(n.word) = lower(o.word)
        where lower(o.word) <> all((_differs_in_case.words).caseless)
            and (
                v_identifies
                or (_differs_in_case.old ~* format('\m(%s) %s\M', v_articles, o.word))
                <> (_differs_in_case.new ~* format('\m(%s) %s\M', v_articles, n.word))
            )
    );
end
$function$;
