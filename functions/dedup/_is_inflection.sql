-- _is_inflection: whether a word becomes the other one by one of the `rules`. A rule has the ending of the
-- one, and the ending or endings of the other.
create or replace function memory._is_inflection(word text, other text, rules jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return exists (
        select from jsonb_each(_is_inflection.rules) as r (ending, others)
        cross join lateral jsonb_array_elements_text(
            case jsonb_typeof(r.others) when 'array' then r.others else jsonb_build_array(r.others) end
        ) as o (ending)
        where right(_is_inflection.word, char_length(r.ending)) = r.ending
            and left(_is_inflection.word, char_length(_is_inflection.word) - char_length(r.ending))
                || o.ending
            = _is_inflection.other
    );
end
$function$;
