-- _register_language: adds the language of a memory to `other_languages` of its space, unless it is there or
-- is the space's own. Questions are read in these, and in `former_languages`, which does not count here.
-- Remembering updates a row of spaces only here, once for each language.
create or replace function memory._register_language(space text, language text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if not exists (
        select from memory.spaces as s
        where s.space = _register_language.space
            and _register_language.language = any(s.language || s.other_languages)
    ) then
        update memory.spaces as s
        set other_languages = s.other_languages || _register_language.language
        where s.space = _register_language.space and _register_language.language <> all(s.other_languages);
    end if;
end
$function$;
