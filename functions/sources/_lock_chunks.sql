-- _lock_chunks: locks the chunks of documents, as _lock_memories() does.
create or replace function memory._lock_chunks(space text, source_ids uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._lock_memories(_lock_chunks.space, array(
        select m.memory_id from memory.memories as m
        where m.space = _lock_chunks.space and m.source_id = any(_lock_chunks.source_ids)
            and m.kind = 'document'
    ));
end
$function$;
