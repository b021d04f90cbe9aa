-- _is_reordering: whether two sequences of words are the same sentence in another order. `usual` has the
-- usual order: if either may have it, the caller asks twice. Each known order keeps who does what to whom.
-- The words are those of _tokenize(), without breaks.
create or replace function memory._is_reordering(usual text[], other text[], words memory.language_words)
returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- The most words of X in X of Y, and of a phrase that moves to the front; choices of ours.
    c_of constant int := 3;
    c_phrase constant int := 8;
    v_words constant memory.language_words := _is_reordering.words;
    v_usual text[] := _is_reordering.usual;
    v_other constant text[] := _is_reordering.other;
    v_count constant int := cardinality(v_usual);
    v_cut int := array_position(v_usual, '=');
    v_from int;
    v_rest text[];
    v_left text[];
    v_right text[];
    v_word text;
begin
    -- X is Y, Y is X.
    if v_usual[v_cut + 1:] || v_usual[v_cut] || v_usual[:v_cut - 1] = v_other
        and array_position(v_other, '=') = v_count - v_cut + 1
    then
        return true;
    end if;
    -- X of Y, Y's X.
    v_cut := array_position(v_usual, v_words.possessive[1]);
    for i in 1..least(c_of, coalesce(v_cut, 1) - 1) loop
        if v_usual[:v_cut - 1 - i] || v_usual[v_cut + 1] || v_words.possessive[2]
            || v_usual[v_cut - i:v_cut - 1] || v_usual[v_cut + 2:] = v_other
        then
            return true;
        end if;
    end loop;
    -- X does Y on Mondays, on Mondays X does Y. Where the verb stays second: on Mondays does X Y.
    if cardinality(v_other) = v_count and (
        v_other[1] = any(v_words.connectives || v_words.objects || v_words.quantity)
        or v_other[1] = any(v_words.articles) and memory._has_quantity(v_other[2:2], v_words)
    ) then
        foreach v_cut in array array_remove(array_positions(v_usual, v_other[1]), 1) loop
            for i in
                case when v_other[1] = any(v_words.quantity) then 1 else 2 end..least(c_phrase, v_count - 2)
            loop
                exit when v_usual[v_cut + i - 1] is distinct from v_other[i];
                v_left := v_usual[:v_cut - 1] || v_usual[v_cut + i:];
                v_rest := v_other[i + 1:];
                if v_left = v_rest then return true; end if;
                v_from := array_position(v_left, v_rest[1]);
                if v_words.verb_second and v_left[:v_from - 1] || v_left[v_from + 1:] = v_rest[2:] then
                    return true;
                end if;
            end loop;
        end loop;
    end if;
    -- X did Y, Y was done by X.
    v_cut := array_position(v_other, v_words.passive_by);
    if v_cut > 2 and array_position(v_usual, v_words.passive_by) is null
        and v_other && v_words.auxiliaries
    then
        v_left := v_other[:v_cut - 1];
        v_right := v_other[v_cut + 1:];
        foreach v_word in array v_words.articles || v_words.auxiliaries loop
            v_usual := array_remove(v_usual, v_word);
            v_left := array_remove(v_left, v_word);
            v_right := array_remove(v_right, v_word);
        end loop;
        for i in 1..cardinality(v_right) loop
            if v_right[:i] || v_usual[i + 1] || v_left[:cardinality(v_left) - 1] || v_right[i + 1:] = v_usual
                and 1 = (
                    select count(distinct coalesce(v_words.participles ->> t.verb, (
                        select left(t.verb, -char_length(e.ending)) || e.stem
                        from jsonb_each_text(v_words.endings) as e (ending, stem)
                        where right(t.verb, char_length(e.ending)) = e.ending
                        order by char_length(e.ending) desc limit 1
                    ), t.verb))
                    from (values (v_usual[i + 1]), (v_left[cardinality(v_left)])) as t (verb)
                )
            then
                return true;
            end if;
        end loop;
    end if;
    return false;
end
$function$;
