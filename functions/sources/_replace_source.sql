-- _replace_source: supersedes a source and its chunks by a new one and its chunks, in their order. A chunk
-- that was forgotten in the old text stays forgotten in the new one. Without chunk_ids it takes all chunks
-- of the new one. An old chunk that supersedes one of these, directly or through others, stays. The caller
-- has locked the chunks.
create or replace function memory._replace_source(
    space text, old_id uuid, new_id uuid, chunk_ids uuid[], at timestamptz
) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_chunk_ids uuid[] := _replace_source.chunk_ids;
    v_forgotten_at timestamptz;
    v_forgotten bytea[];  -- the hashes of chunks that were forgotten on their own
begin
    if _replace_source.old_id is null or _replace_source.old_id = _replace_source.new_id then
        return;
    end if;
    if v_chunk_ids is null then
        v_chunk_ids := array(
            select m.memory_id from memory.memories as m
            where m.space = _replace_source.space and m.source_id = _replace_source.new_id
                and m.kind = 'document'
            order by memory._chunk_index(m.metadata), m.memory_id
        );
    end if;
    update memory.sources as s
    set superseded_by = _replace_source.new_id, superseded_at = coalesce(s.superseded_at, _replace_source.at)
    where s.space = _replace_source.space and s.source_id = _replace_source.old_id
    returning s.deleted_at into v_forgotten_at;
    update memory.memories as m
    set superseded_by = v_chunk_ids[least(
            coalesce(memory._chunk_index(m.metadata), 0) + 1, cardinality(v_chunk_ids)
        )::int]
    where m.space = _replace_source.space and m.source_id = _replace_source.old_id
        and m.kind = 'document' and m.superseded_by is null
        and m.memory_id not in (
            with recursive chain as (
                select unnest(v_chunk_ids) as memory_id
                union
                select n.superseded_by from chain as c
                inner join memory.memories as n
                    on n.space = _replace_source.space and n.memory_id = c.memory_id
                where n.superseded_by is not null
            )
            select c.memory_id from chain as c
        );
    v_forgotten := array(
        select o.content_hash from memory.memories as o
        where o.space = _replace_source.space and o.source_id = _replace_source.old_id
            and o.kind = 'document'
        group by o.content_hash having bool_and(
            o.deleted_at is not null and o.deleted_at is distinct from v_forgotten_at
        )
    );
    if v_forgotten <> '{}' then
        update memory.memories as m
        set deleted_at = _replace_source.at
        where m.space = _replace_source.space and m.memory_id = any(v_chunk_ids)
            and m.content_hash = any(v_forgotten);
    end if;
end
$function$;
