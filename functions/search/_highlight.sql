-- _highlight: the piece of a text that shows best what a question found, its words between <b> and </b>. They
-- are looked for in what memory._search_text has made of the text, whose separators are taken out again.
create or replace function memory._highlight(language text, content text, query tsquery) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return translate(
        ts_headline(
            coalesce(memory._language(_highlight.language), 'simple'),
            memory._search_text(_highlight.content), _highlight.query
        ),
        e'\x1c\x1d\x1f\x1e', '</-'
    );
end
$function$;
