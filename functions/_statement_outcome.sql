-- _statement_outcome: what remembering `new` does to a memory that says `old`, if both state the same as far
-- as their words tell. With the same words it is `reinforced`, whatever their case and punctuation; with
-- phrases added that take nothing back it is `updated`; a text of fewer or other words is its
-- `near_duplicate`. NULL: they do not state the same. The second gate of near-duplicate detection, behind the
-- similarity of the vectors, which hardly moves when one value changes. It knows no values; it knows what
-- changes none. So whatever word or sign it cannot explain, or finds in another place, keeps the texts apart:
-- a number, a name, a negation, a tense, who does what to whom. Explained are: case, punctuation and blanks;
-- the words of memory._statement_words; another order of the same words, see memory._statement_turned; added
-- phrases, see memory._statement_grows. A missed paraphrase costs a row, which merge_duplicates() may still
-- find; a swallowed value would cost a memory.
create or replace function memory._statement_outcome(old text, new text, language text) returns text
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
    if greatest(octet_length(_statement_outcome.old), octet_length(_statement_outcome.new)) > 4000 then
        return case
            when normalize(regexp_replace(_statement_outcome.old, '\s+', ' ', 'g'))
                = normalize(regexp_replace(_statement_outcome.new, '\s+', ' ', 'g')) then 'reinforced'
        end;
    end if;
    v_words := memory._statement_words(_statement_outcome.language);
    v_old := memory._statement_tokens(normalize(_statement_outcome.old), v_words -> 'plain');
    v_new := memory._statement_tokens(normalize(_statement_outcome.new), v_words -> 'plain');
    v_old_bare := array_remove(v_old, ',');
    v_new_bare := array_remove(v_new, ',');
    if v_old_bare = v_new_bare then
        return case
            when v_old_bare = '{}' then null
            -- Before anything was explained away.
            when array_remove(memory._statement_tokens(normalize(_statement_outcome.old), '{}'), ',')
                = array_remove(memory._statement_tokens(normalize(_statement_outcome.new), '{}'), ',')
                then 'reinforced'
            else 'near_duplicate'
        end;
    end if;
    -- Scripts of which we know neither word borders nor negations.
    if _statement_outcome.old || _statement_outcome.new
        ~ '[\u0370-\u03ff\u0530-\u05ff\u0700-\u1dff\u2e80-\ud7ff\uf900-\ufaff]'
    then
        return null;
    end if;
    return case
        when cardinality(v_old_bare) < cardinality(v_new_bare)
            and memory._statement_grows(v_new, v_old_bare, v_words -> 'links')
            then 'updated'
        when cardinality(v_old_bare) > cardinality(v_new_bare)
            and memory._statement_grows(v_old, v_new_bare, v_words -> 'links')
            or cardinality(v_old_bare) <= cardinality(v_new_bare)
            and memory._statement_turned(v_old_bare, v_new_bare, v_words)
            or cardinality(v_old_bare) >= cardinality(v_new_bare)
            and memory._statement_turned(v_new_bare, v_old_bare, v_words)
            then 'near_duplicate'
    end;
end
$function$;

revoke execute on function memory._statement_outcome(text, text, text) from public;
