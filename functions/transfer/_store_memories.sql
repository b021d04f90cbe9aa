-- _store_memories: stores memories of an import. A memory of the file is the one here that has its id, that
-- an earlier import has found to be it, that is its chunk of the same document, or that a repeat of its text
-- would meet; what is none of these is new. The id of the file becomes an external id, system pgrecall.
create or replace function memory._store_memories(
    space text,
    moved memory.moved_table,
    rows jsonb[],
    prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_row record;
    v_old_ids uuid[] := '{}';
    v_fresh jsonb[];
    v_result memory.import_result := ('memories', 0, 0, 0, null);
begin
    -- First what is here for certain: it may give a text up that another one of the file has by now.
    for v_row in
        select f.row, f.old_id, f.memory_id, memory._same_memory(f.file, m)
            and (f.version, f.updated_at) = (m.version, m.updated_at)
            and f.created_at >= m.created_at
            and (m.dedup_key is not null or not f.keyed)
            and coalesce(m.version > (
                select max(r.version)
                from memory.revisions as r
                where r.space = _store_memories.space and r.memory_id = m.memory_id
            ), true) as same
        from (
            select l.row, l.old_id, l.memory_id, jsonb_populate_record(h, l.fields) as file,
                (l.row ->> 'version')::bigint as version, (l.row ->> 'updated_at')::timestamptz as updated_at,
                (l.row ->> 'created_at')::timestamptz as created_at,
                coalesce((l.row -> 'dedup_key')::boolean, false) as keyed
            from (
                select r.mapped as row, r.mapped - '{memory_id,dedup_key,aliases}'::text[] as fields,
                    (r.row ->> 'memory_id')::uuid as old_id, coalesce(
                        (
                            select i.memory_id
                            from memory.memories as i
                            where i.space = _store_memories.space
                                and i.memory_id = (r.mapped ->> 'memory_id')::uuid
                        ),
                        (
                            select min(i.memory_id::text)::uuid
                            from jsonb_array_elements_text(r.row -> 'aliases') as a (id)
                            inner join memory.memories as i
                                on i.space = _store_memories.space and i.memory_id = a.id::uuid
                            where jsonb_typeof(r.row -> 'aliases') = 'array'
                        )
                    ) as memory_id
                from unnest(
                    _store_memories.rows,
                    memory._mapped_rows(_store_memories.space, _store_memories.rows)
                ) as r (row, mapped)
            ) as l
            inner join memory.memories as h on h.space = _store_memories.space and h.memory_id = l.memory_id
        ) as f
        inner join memory.memories as m on m.space = _store_memories.space and m.memory_id = f.memory_id
        order by f.old_id
    loop
        v_old_ids := v_old_ids || v_row.old_id;
        v_result.known := v_result.known + 1;
        if v_row.old_id <> v_row.memory_id then
            perform memory._map_memory(_store_memories.space, v_row.old_id, v_row.memory_id);
            v_result.mapped := coalesce(v_result.mapped, '{}')
                || jsonb_build_object(v_row.old_id, v_row.memory_id);
        elsif v_row.same then
            continue;
        end if;
        v_result.changed := v_result.changed + memory._unite_memory(
            _store_memories.space, v_row.memory_id, v_row.old_id, v_row.row,
            _store_memories.prefer
        )::int;
    end loop;
    for v_row in
        select l.row, l.old_id, m.memory_id
        from (
            select r.mapped as row, (r.row ->> 'memory_id')::uuid as old_id,
                r.row -> 'source_id' <> r.mapped -> 'source_id' as of_known,
                (r.mapped ->> 'source_id')::uuid as source_id, coalesce((r.row -> 'dedup_key')::boolean, false) as keyed,
                memory._content_hash(r.row ->> 'content') as content_hash
            from unnest(
                _store_memories.rows,
                memory._mapped_rows(_store_memories.space, _store_memories.rows)
            ) as r (row, mapped)
            where not exists (
                select
                from unnest(v_old_ids) as o (id)
                where o.id = (r.row ->> 'memory_id')::uuid
            )
        ) as l
        cross join lateral (
            select c.memory_id
            from memory.memories as c
            where l.of_known
                and c.space = _store_memories.space
                and c.source_id = l.source_id
                and c.kind = l.row ->> 'kind'
                and c.content_hash = l.content_hash
                and c.metadata -> 'chunk_index' is not distinct from l.row -> 'metadata' -> 'chunk_index'
            union all
            select k.memory_id
            from memory.memories as k
            where l.keyed
                and k.space = _store_memories.space
                and k.dedup_key = l.content_hash
                -- One that the file has changed since has not this text any more.
                and not exists (
                    select
                    from memory.revisions as r
                    where r.space = _store_memories.space
                        and r.memory_id = k.memory_id
                        and r.version >= k.version
                )
            limit 1
        ) as m
        order by l.old_id
    loop
        v_old_ids := v_old_ids || v_row.old_id;
        perform memory._map_memory(_store_memories.space, v_row.old_id, v_row.memory_id);
        v_result.known := v_result.known + 1;
        v_result.mapped := coalesce(v_result.mapped, '{}')
            || jsonb_build_object(v_row.old_id, v_row.memory_id);
        v_result.changed := v_result.changed + memory._unite_memory(
            _store_memories.space, v_row.memory_id, v_row.old_id, v_row.row,
            _store_memories.prefer
        )::int;
    end loop;
    v_fresh := memory._mapped_rows(_store_memories.space, array(
        select r.row
        from unnest(_store_memories.rows) with ordinality as r (row, position)
        where not exists (
            select
            from unnest(v_old_ids) as o (id)
            where o.id = (r.row ->> 'memory_id')::uuid
        )
        order by r.position
    ));
    v_result.created := memory._insert_rows(_store_memories.space, _store_memories.moved, v_fresh);
    v_result.known := v_result.known + cardinality(v_fresh) - v_result.created;
    return v_result;
end
$function$;
