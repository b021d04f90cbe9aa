-- _is_reordering: whether two sequences of words (from memory._tokenize, without breaks), of which
-- `one` is read as the plainer, are the same statement in another order of words. Each order that it knows
-- keeps who does what to whom; `words` is what memory._statement_words says of the language.
create or replace function memory._is_reordering(one text[], other text[], words jsonb) returns boolean
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_agreement constant text := '(?<=[dts])[oaie]s?$|(?<=[éitus])es?$|(?<=é)s$';
    v_agent constant text := _is_reordering.words ->> 'agent';
    v_german constant boolean := v_agent = 'von';
    v_one text[] := _is_reordering.one;
    v_other constant text[] := _is_reordering.other;
    v_count constant int := cardinality(v_one);
    v_cut int := array_position(_is_reordering.one, '=');
    v_cut2 int := array_position(_is_reordering.other, '=');
    v_rest text[];
    v_left text[];
    v_right text[];
    v_word text;
begin
    -- X is Y, Y is X.
    if v_one[v_cut + 1:] || v_one[v_cut] || v_one[:v_cut - 1] = v_other and v_cut2 = v_count - v_cut + 1 then
        return true;
    end if;
    -- X of Y, Y's X.
    v_cut := array_position(v_one, 'of');
    for i in 1..least(3, coalesce(v_cut, 1) - 1) loop
        if v_one[:v_cut - 1 - i] || v_one[v_cut + 1] || 's'::text || v_one[v_cut - i:v_cut - 1]
            || v_one[v_cut + 2:] = v_other
        then
            return true;
        end if;
    end loop;
    -- On Mondays X does Y, X does Y on Mondays. In German the verb stays second.
    if cardinality(v_other) = v_count and (
        _is_reordering.words -> 'links' ? v_other[1]
        or v_german and v_other[1] in ('den', 'dem')
        or _is_reordering.words -> 'articles' ? v_other[1]
        and 'quantity' = any(memory._statement_marks(v_other[2:2]))
    ) then
        v_cut := array_position(v_one, v_other[1], 2);
        while v_cut is not null loop
            for i in 2..least(8, v_count - 2) loop
                exit when v_one[v_cut + i - 1] is distinct from v_other[i];
                v_left := v_one[:v_cut - 1] || v_one[v_cut + i:];
                v_rest := v_other[i + 1:];
                if v_left = v_rest then
                    return true;
                end if;
                v_cut2 := array_position(v_left, v_rest[1]);
                if v_german and v_left[:v_cut2 - 1] || v_left[v_cut2 + 1:] = v_rest[2:] then
                    return true;
                end if;
            end loop;
            v_cut := array_position(v_one, v_other[1], v_cut + 1);
        end loop;
    end if;
    -- X did Y, Y was done by X.
    v_cut := array_position(v_other, v_agent);
    if v_cut > 2 and array_position(v_one, v_agent) is null
        and _is_reordering.words -> 'voices' ?| v_other
    then
        v_left := v_other[:v_cut - 1];
        v_right := v_other[v_cut + 1:];
        for v_word in
            select jsonb_array_elements_text(
                (_is_reordering.words -> 'articles') || (_is_reordering.words -> 'voices')
            )
        loop
            v_one := array_remove(v_one, v_word);
            v_left := array_remove(v_left, v_word);
            v_right := array_remove(v_right, v_word);
        end loop;
        for i in 1..cardinality(v_right) loop
            -- The participle agrees with another word now, and in Spanish it was a preterite.
            if v_right[:i] || v_one[i + 1] || v_left[:cardinality(v_left) - 1] || v_right[i + 1:] = v_one
                and regexp_replace(v_left[cardinality(v_left)], v_agreement, '') in (
                    regexp_replace(v_one[i + 1], v_agreement, ''),
                    regexp_replace(v_one[i + 1], '(ó|aron)$', 'ad'),
                    regexp_replace(v_one[i + 1], '(ió|ieron)$', 'id')
                )
            then
                return true;
            end if;
            -- In German the participle is last.
            if v_german and v_right[:i] || v_left || v_right[i + 1:] = v_one then
                return true;
            end if;
        end loop;
    end if;
    return false;
end
$function$;
