-- _expired_in_part: the memories that expire() only forgets: a purge of one would erase a document that has
-- not expired as a whole. These are the chunks of such documents, and the memories into which such a chunk
-- is merged. A document has not expired while one of its chunks, or a memory taken from it, has not.
create or replace function memory._expired_in_part(space text, at timestamptz) returns uuid[]
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_source_ids uuid[];  -- all documents that a purge would take
    v_partly uuid[];  -- those of them that have not expired as a whole
    v_more uuid[];
    v_memory_ids uuid[];
begin
    v_source_ids := (memory._purge_target(_expired_in_part.space, row(
        array(
            select m.memory_id from memory.memories as m
            where m.space = _expired_in_part.space and m.expires_at <= _expired_in_part.at
                and (
                    m.kind = 'document' and m.source_id is not null
                    or exists (
                        select from memory.merges as g
                        where g.space = _expired_in_part.space and g.kept_id = m.memory_id
                            and g.unmerged_at is null
                    )
                )
        ), null, null, null, null
    )::memory.purge_request)).source_ids;
    v_more := array(
        select distinct m.source_id from memory.memories as m
        where m.space = _expired_in_part.space and m.source_id = any(v_source_ids)
            and (
                m.expires_at is null or m.expires_at > _expired_in_part.at
                or m.superseded_by is not null
                    and memory._outlived(_expired_in_part.space, m.memory_id, _expired_in_part.at)
            )
    );
    while v_partly is null or cardinality(v_more) > cardinality(v_partly) loop
        v_partly := v_more;
        v_memory_ids := array(
            with recursive parts as (
                select m.memory_id from memory.memories as m
                where m.space = _expired_in_part.space and m.source_id = any(v_partly) and m.kind = 'document'
                union
                select m.superseded_by from parts as p
                inner join memory.memories as m
                    on m.space = _expired_in_part.space and m.memory_id = p.memory_id
                where m.superseded_by is not null
                    and memory._merged_by(_expired_in_part.space, p.memory_id) is not null
            )
            select p.memory_id from parts as p
        );
        -- A document also stays as a whole if a memory taken from it does.
        v_more := array(
            select unnest(v_partly)
            union
            select m.source_id from memory.memories as m
            where m.space = _expired_in_part.space and m.memory_id = any(v_memory_ids)
                and m.source_id = any(v_source_ids)
        );
    end loop;
    return v_memory_ids;
end
$function$;
