-- _replace_source: supersedes a source and its chunks by a new one and its chunks, in their order. A chunk
-- that was forgotten in the old text stays forgotten in the new one.
create or replace function memory._replace_source(
    space text,
    old_id uuid,
    new_id uuid,
    chunk_ids uuid[],
    at timestamptz
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    update memory.sources as s
    set superseded_by = _replace_source.new_id
    where s.space = _replace_source.space and s.source_id = _replace_source.old_id;
    perform
    from memory.memories as m
    inner join memory.vitals as v on v.space = _replace_source.space and v.memory_id = m.memory_id
    where m.space = _replace_source.space and m.source_id = _replace_source.old_id and m.kind = 'document'
    order by m.memory_id for no key update of m, v;
    update memory.memories as m
    set superseded_by = _replace_source.chunk_ids[least(
            coalesce((m.metadata ->> 'chunk_index')::numeric, 0) + 1, cardinality(_replace_source.chunk_ids)
        )::int]
    where m.space = _replace_source.space and m.source_id = _replace_source.old_id
        and m.kind = 'document' and m.superseded_by is null;
    update memory.memories as m
    set deleted_at = _replace_source.at
    where m.space = _replace_source.space and m.memory_id = any(_replace_source.chunk_ids)
        and m.content_hash in (
            select o.content_hash from memory.memories as o
            where o.space = _replace_source.space and o.source_id = _replace_source.old_id and o.kind = 'document'
            group by o.content_hash having bool_and(o.deleted_at is not null)
        );
end
$function$;
