-- _same_statement: whether two texts, as far as their words tell, state the same, or one states the same and
-- more. The second gate of near-duplicate detection, behind the similarity of the vectors, which hardly moves
-- when one value changes. It knows no values; it knows what changes none. So whatever word or sign it cannot
-- explain, or finds in another place, keeps the texts apart: a number, a name, a negation, a tense, who does
-- what to whom. Explained are: case, punctuation and blanks; the words of memory._statement_words; another
-- order of the same words, see memory._statement_turned; added phrases, see memory._statement_grows. A missed
-- paraphrase costs a row, which merge_duplicates() may still find; a swallowed value would cost a memory.
create or replace function memory._same_statement(old text, new text, language text) returns boolean
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words record;
    v_old text[];
    v_new text[];
begin
    if greatest(octet_length(_same_statement.old), octet_length(_same_statement.new)) > 4000 then
        return memory._content_hash(translate(_same_statement.old, e' \t\r\n', ''))
            = memory._content_hash(translate(_same_statement.new, e' \t\r\n', ''));
    end if;
    v_words := memory._statement_words(_same_statement.language);
    v_old := memory._statement_tokens(normalize(_same_statement.old), v_words.plain);
    v_new := memory._statement_tokens(normalize(_same_statement.new), v_words.plain);
    if array_remove(array_remove(v_old, ','), '=') = array_remove(array_remove(v_new, ','), '=') then
        return cardinality(array_remove(v_old, ',')) > 0;
    end if;
    -- Scripts of which we know neither word borders nor negations.
    if _same_statement.old || _same_statement.new
        ~ '[\u0370-\u03ff\u0530-\u05ff\u0700-\u1dff\u2e80-\ud7ff\uf900-\ufaff]'
    then
        return false;
    end if;
    return memory._statement_turned(array_remove(v_old, ','), array_remove(v_new, ','), v_words)
        or memory._statement_turned(array_remove(v_new, ','), array_remove(v_old, ','), v_words)
        or memory._statement_grows(v_new, v_old, v_words.links)
        or memory._statement_grows(v_old, v_new, v_words.links);
end
$function$;

revoke execute on function memory._same_statement(text, text, text) from public;
