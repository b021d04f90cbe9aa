-- _space_languages: the languages of the memories of a space, its own first. A question is read in all of
-- them.
create or replace function memory._space_languages(space text) returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_languages text[];
begin
    select s.language || s.former_languages || s.other_languages into v_languages
    from memory.spaces as s where s.space = _space_languages.space;
    if not found then return '{english}'; end if;
    if cardinality(v_languages) > 1 then
        v_languages := array(
            select l.language from unnest(v_languages) with ordinality as l (language, ordinal)
            group by l.language
            order by min(l.ordinal)
        );
    end if;
    return v_languages;
end
$function$;
