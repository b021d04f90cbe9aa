-- _repair_sources: derives the lexemes of these sources again, and replaces transaction ids that this
-- server has not reached. The lexemes of a language that cannot be used stay. Returns how many changed.
create or replace function memory._repair_sources(space text, ids uuid[]) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_done bigint;
begin
    with locked as materialized (
        select s.source_id, case
                when memory._search_configuration(s.language) is null then s.tsv
                else memory._tsvector(s.language, concat_ws(e'\n', s.name, s.title, s.author, s.content))
            end as tsv
        from memory.sources as s
        where s.space = _repair_sources.space and s.source_id = any(_repair_sources.ids)
        order by s.source_id for no key update skip locked
    )
    update memory.sources as s
    set tsv = l.tsv
    from locked as l
    where s.space = _repair_sources.space and s.source_id = l.source_id
        and (s.tsv <> l.tsv or memory._is_ahead(s.changed_xid));
    get diagnostics v_done = row_count;
    return v_done;
end
$function$;
