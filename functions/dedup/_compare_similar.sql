-- _compare_similar: compares two texts by the rule of dedup `similar`, with the results of
-- _compare_texts(). Similar texts that have the same values (_has_same_values) count as the same, too, and
-- the longer one is kept. For long texts (`compared bytes` of _limit) the rule is that of
-- _compare_texts().
create or replace function memory._compare_similar(old text, new text, words memory.language_words)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_old constant text collate pg_catalog.pg_c_utf8 := memory._nfc(_compare_similar.old);
    v_new constant text collate pg_catalog.pg_c_utf8 := memory._nfc(_compare_similar.new);
    v_outcome constant text := memory._compare_texts(v_old, v_new, _compare_similar.words);
begin
    if v_outcome is not null
        or greatest(octet_length(v_old), octet_length(v_new)) > memory._limit('compared bytes')
    then
        return v_outcome;
    elsif memory._differs_in_case(v_old, v_new, _compare_similar.words)
        or not memory._has_same_values(v_old, v_new, _compare_similar.words)
    then
        return null;
    end if;
    return case when char_length(v_new) > char_length(v_old) then 'updated' else 'near_duplicate' end;
end
$function$;
