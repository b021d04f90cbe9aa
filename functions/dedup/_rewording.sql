-- _rewording: which of two texts has a possessive more than the other, if they differ only in words that
-- add no meaning where they stand, see _added_words(): 0 for neither, 1 for the first, 2 for the second. NULL
-- if they differ in more, if each has a possessive more than the other, or if one has more than three words
-- more. The words are those of _tokenize(), without breaks.
create or replace function memory._rewording(
    one text[], other text[], one_text text, other_text text, words memory.language_words
) returns int
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_one constant text[] := _rewording.one;
    v_other constant text[] := _rewording.other;
    v_texts constant text[] := array[_rewording.one_text, _rewording.other_text];
    c_most_added constant int := 3;  -- Words; a choice of ours.
    v_added int[];
    v_possessives int := 0;  -- 1: the first text has one more; 2: the second; 3: both
    i int := 1;  -- the next word of v_one
    j int := 1;  -- the next word of v_other
begin
    if abs(cardinality(v_one) - cardinality(v_other)) > c_most_added then return null; end if;
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
            v_possessives := v_possessives | v_added[3];
            continue;
        end if;
        v_added := memory._added_words(
            v_other[j:], v_one[i:], j - 1, array[v_texts[2], v_texts[1]], _rewording.words
        );
        if v_added is null then return null; end if;
        j := j + v_added[1];
        i := i + v_added[2];
        v_possessives := v_possessives | (2 * v_added[3]);
    end loop;
    return nullif(v_possessives, 3);
end
$function$;
