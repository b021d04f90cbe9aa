-- _statement_turned: whether two sequences of words (from memory._statement_tokens, without breaks), of which
-- `one` is read as the plainer, are the same statement in another order of words. Each order that it knows
-- keeps who does what to whom; `words` is what memory._statement_words says of the language.
create or replace function memory._statement_turned(one text[], other text[], words record) returns boolean
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_one text[] := array_remove(_statement_turned.one, '=');
    v_other text[] := array_remove(_statement_turned.other, '=');
    v_count constant int := cardinality(v_one);
    v_cut int := array_position(_statement_turned.one, '=');
    v_cut2 int := array_position(_statement_turned.other, '=');
    v_rest text[];
    v_left text[];
    v_right text[];
    v_links text[];
begin
    -- X is Y, Y is X.
    if _statement_turned.one[v_cut + 1:] || _statement_turned.one[v_cut] || _statement_turned.one[:v_cut - 1]
        = _statement_turned.other and v_cut2 = cardinality(_statement_turned.one) - v_cut + 1
    then
        return true;
    end if;
    -- X of Y, Y's X.
    v_cut := array_position(v_one, 'of');
    if v_cut > 1 and cardinality(v_other) = v_count - 1 then
        for i in 1..least(3, v_cut - 1) loop
            if v_one[:v_cut - 1 - i] || v_one[v_cut + 1] || v_one[v_cut - i:v_cut - 1] || v_one[v_cut + 2:]
                = v_other
            then
                return true;
            end if;
        end loop;
    end if;
    -- On Mondays X does Y, X does Y on Mondays. In German the verb stays second.
    if cardinality(v_other) = v_count then
        v_links := _statement_turned.words.links
            || case _statement_turned.words.agent when 'von' then '{den,dem}' else '{}' end::text[];
        if v_other[1] = any(v_links)
            or v_other[1] = any(_statement_turned.words.articles)
            and (select m.quantity from memory._statement_marks(v_other[2:2]) as m)
        then
            for i in 2..least(8, v_count - 2) loop
                v_cut := array_position(v_one, v_other[1], 2);
                while v_cut is not null loop
                    if v_one[v_cut:v_cut + i - 1] = v_other[:i] then
                        v_left := v_one[:v_cut - 1] || v_one[v_cut + i:];
                        v_rest := v_other[i + 1:];
                        if v_left = v_rest then
                            return true;
                        end if;
                        v_cut2 := array_position(v_left, v_rest[1]);
                        if _statement_turned.words.agent = 'von' and v_cut2 > 0
                            and v_left[:v_cut2 - 1] || v_left[v_cut2 + 1:] = v_rest[2:]
                        then
                            return true;
                        end if;
                    end if;
                    v_cut := array_position(v_one, v_other[1], v_cut + 1);
                end loop;
            end loop;
        end if;
    end if;
    -- X did Y, Y was done by X.
    v_cut := array_position(v_other, _statement_turned.words.agent);
    if v_cut > 2 and array_position(v_one, _statement_turned.words.agent) is null
        and v_other && _statement_turned.words.voices
    then
        v_one := array(
            select w.word from unnest(v_one) with ordinality as w (word, place)
            where w.word <> all(_statement_turned.words.articles || _statement_turned.words.voices)
            order by w.place
        );
        v_left := array(
            select w.word from unnest(v_other[:v_cut - 1]) with ordinality as w (word, place)
            where w.word <> all(_statement_turned.words.articles || _statement_turned.words.voices)
            order by w.place
        );
        v_right := array(
            select w.word from unnest(v_other[v_cut + 1:]) with ordinality as w (word, place)
            where w.word <> all(_statement_turned.words.articles || _statement_turned.words.voices)
            order by w.place
        );
        for i in 1..cardinality(v_right) loop
            v_rest := v_right[:i] || v_left[cardinality(v_left)] || v_left[:cardinality(v_left) - 1]
                || v_right[i + 1:];
            if v_rest = v_one then
                return true;
            end if;
            -- In German the participle is last.
            if _statement_turned.words.agent = 'von'
                and v_right[:i] || v_left || v_right[i + 1:] = v_one
            then
                return true;
            end if;
        end loop;
    end if;
    return false;
end
$function$;

revoke execute on function memory._statement_turned(text[], text[], record) from public;
