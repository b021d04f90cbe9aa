-- _highlight: the excerpt of a text that best shows what a query matched, with the matched words between
-- <b> and </b>. The separators of _search_text() are undone: each becomes what it replaces, or nothing.
create or replace function memory._highlight(language text, content text, query tsquery) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return translate(
        ts_headline(
            coalesce(memory._search_configuration(_highlight.language), 'simple'),
            memory._search_text(_highlight.content), _highlight.query
        ),
        e'\x1c\x1d\x1f\x1e', '</-'
    );
end
$function$;
