-- _rewording: whether two texts differ only in words that add nothing at their place (_added_words).
-- The result is 1 if the first text has one more possessive, 2 if the second one has, 0 if neither has,
-- and NULL if the texts differ in more. The words are those of _tokenize(), without breaks.
create or replace function memory._rewording(
    one text[], other text[], one_text text, other_text text, words memory.language_words
) returns int
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_one constant text[] := _rewording.one;
    v_other constant text[] := _rewording.other;
    v_texts constant text[] := array[_rewording.one_text, _rewording.other_text];
    v_added int[];
    v_more int := 0;
    i int := 1;  -- the place in v_one
    j int := 1;  -- the place in v_other
begin
    if abs(cardinality(v_one) - cardinality(v_other)) > 3 then return null; end if;
    while i <= cardinality(v_one) or j <= cardinality(v_other) loop
        if v_one[i] = v_other[j] then
            i := i + 1;
            j := j + 1;
            continue;
        end if;
        v_added := memory._added_words(v_one[i:], v_other[j:], i - 1, v_texts, _rewording.words);
        if v_added is not null then
            i := i + v_added[1];
            j := j + v_added[2];
            v_more := v_more | v_added[3];
            continue;
        end if;
        v_added := memory._added_words(
            v_other[j:], v_one[i:], j - 1, array[v_texts[2], v_texts[1]], _rewording.words
        );
        if v_added is null then return null; end if;
        j := j + v_added[1];
        i := i + v_added[2];
        v_more := v_more | (2 * v_added[3]);
    end loop;
    return nullif(v_more, 3);
end
$function$;
