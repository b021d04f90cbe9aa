-- _examine_sources: which of these sources are not found by their words.
create or replace function memory._examine_sources(space text, source_ids uuid[])
returns setof memory.memory_fault
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    return query
    select s.source_id, 'not found by its words', s.language::text from memory.sources as s
    where s.space = _examine_sources.space and s.source_id = any(_examine_sources.source_ids)
        and case
            when memory._search_configuration(s.language) is not null then s.tsv <> memory._tsvector(
                s.language, concat_ws(e'\n', s.name, s.title, s.author, s.content)
            )
        end;
end
$function$;
