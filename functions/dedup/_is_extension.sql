-- _is_extension: whether `longer` is `base` with added phrases that take nothing back. An added phrase
-- follows a break, or starts with a connective of the language (with, because) and has more words than
-- that. It ends at a break, at the copula or at the next such phrase; at the very front it ends only at a
-- break. "Ana's brother lives in Rome" extends nothing, because its subject is another one. Without a
-- break, nothing extends a text that has a copula: "the pool is open for members" limits "is open". The
-- words are those of _tokenize(), those of `base` without breaks.
create or replace function memory._is_extension(longer text[], base text[], words memory.language_words)
returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_words constant memory.language_words := _is_extension.words;
    v_base constant text[] := _is_extension.base;
    v_longer constant text[] := _is_extension.longer || ','::text;
    v_end constant int := cardinality(v_longer) + 1;
    v_numeric constant boolean := memory._has_quantity(v_base, v_words);
    v_wanted int := 1;
    v_break boolean := true;
    v_phrase text[];
    v_from int;
    i int := 1;
begin
    -- A negation, all, only, except: each addition changes what they reach over.
    if v_base && v_words.logical or cardinality(v_base) < 2 then return false; end if;
    while i < v_end loop
        if v_longer[i] = v_base[v_wanted] then
            v_wanted := v_wanted + 1;
            v_break := false;
            i := i + 1;
        elsif v_longer[i] = ',' then
            v_break := true;
            i := i + 1;
        else
            v_from := i;
            while i < v_end and v_longer[i] is distinct from v_base[v_wanted] loop
                i := i + 1;
            end loop;
            v_phrase := v_longer[v_from:i - 1];
            if v_phrase && v_words.logical
                or v_phrase && v_words.qualifiers
                -- Any other sign (a question mark, an arrow, an emoji) may also take something back.
                or array_to_string(v_phrase, ' ') ~ '[^[:alnum:]_ .,:/@&+#=%$€£¥''-]'
                or v_numeric and memory._has_quantity(v_phrase, v_words)
                or not v_break and (
                    v_base @> '{=}' or cardinality(array_remove(v_phrase, ',')) < 2
                    or v_longer[v_from] <> all(v_words.connectives)
                )
                or v_longer[i - 1] <> ','
                and (v_from = 1 or v_longer[i] <> '=' and v_longer[i] <> all(v_words.connectives))
            then
                return false;
            end if;
            v_break := v_longer[i - 1] = ',';
        end if;
    end loop;
    return v_wanted > cardinality(v_base);
end
$function$;
