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
    v_words jsonb;
    v_old text[];
    v_new text[];
    v_old_bare text[];
    v_new_bare text[];
begin
    if greatest(octet_length(_same_statement.old), octet_length(_same_statement.new)) > 4000 then
        return normalize(regexp_replace(_same_statement.old, '\s+', ' ', 'g'))
            = normalize(regexp_replace(_same_statement.new, '\s+', ' ', 'g'));
    end if;
    v_words := memory._statement_words(_same_statement.language);
    v_old := memory._statement_tokens(normalize(_same_statement.old), v_words -> 'plain');
    v_new := memory._statement_tokens(normalize(_same_statement.new), v_words -> 'plain');
    v_old_bare := array_remove(v_old, ',');
    v_new_bare := array_remove(v_new, ',');
    if v_old_bare = v_new_bare then
        return cardinality(v_old_bare) > 0;
    end if;
    -- Scripts of which we know neither word borders nor negations.
    if _same_statement.old || _same_statement.new
        ~ '[\u0370-\u03ff\u0530-\u05ff\u0700-\u1dff\u2e80-\ud7ff\uf900-\ufaff]'
    then
        return false;
    end if;
    return case
        when cardinality(v_old_bare) = cardinality(v_new_bare)
            then memory._statement_turned(v_old_bare, v_new_bare, v_words)
                or memory._statement_turned(v_new_bare, v_old_bare, v_words)
        when cardinality(v_old_bare) < cardinality(v_new_bare)
            then memory._statement_grows(v_new, v_old_bare, v_words -> 'links')
                or memory._statement_turned(v_old_bare, v_new_bare, v_words)
        else memory._statement_grows(v_old, v_new_bare, v_words -> 'links')
            or memory._statement_turned(v_new_bare, v_old_bare, v_words)
    end;
end
$function$;

revoke execute on function memory._same_statement(text, text, text) from public;
