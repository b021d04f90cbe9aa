-- _foreign_words: the marks of all other languages, if a text may be in one of them: if it holds at least as many
-- of those as function words of its own language; else none. So `war` ends an English addition in German only.
create or replace function memory._foreign_words(content text, words memory.language_words) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_words constant memory.language_words := _foreign_words.words;
    v_said constant text[] := string_to_array(regexp_replace(lower(_foreign_words.content), '[^[:alnum:]]+', ' ', 'g'), ' ');
    v_own constant text[] := v_words.scope || v_words.turn || v_words.quantity || v_words.links || v_words.articles
        || v_words.auxiliaries || v_words.passive_by
        || array(select unnest(string_to_array(k.key, ' ')) from jsonb_object_keys(v_words.plain) as k (key));
    v_foreign constant int := cardinality(array(
        select unnest(v_said) intersect select unnest(v_words.others) except select unnest(v_own)
    ));
begin
    if v_foreign > 0 and v_foreign >= cardinality(array(select unnest(v_said) intersect select unnest(v_own))) then
        return v_words.others;
    end if;
    return '{}';
end
$function$;
