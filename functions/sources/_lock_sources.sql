-- _lock_sources: locks the documents of these memories against deletion and forget_source(), which locks a
-- document before its chunks. The caller locks the memories next.
create or replace function memory._lock_sources(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform
    from memory.sources as s
    where s.space = _lock_sources.space
        and s.source_id in (
            select m.source_id
            from memory.memories as m
            where m.space = _lock_sources.space and m.memory_id = any(_lock_sources.memory_ids)
        )
    order by s.source_id
    for key share;
end
$function$;
