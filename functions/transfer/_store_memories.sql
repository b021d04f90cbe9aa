-- _store_memories: stores memories of an import. A memory of the file matches the one here that has its id,
-- that an earlier import matched, that is the same chunk of the same document, or that a repeat of its text
-- would match. Any other is new. If the ids differ, the one in the file becomes an external id of the
-- system pgrecall.
create or replace function memory._store_memories(
    space text, entry memory.table_map_entry, rows jsonb[], prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_row record;
    v_old_ids uuid[] := '{}';
    v_mapped_ids text[] := '{}';
    v_new_ids text[] := '{}';
    v_fresh jsonb[];
    v_result memory.import_result := ('memories', 0, 0, 0, null);
begin
    -- First the memories found by id: one of them may give up a text that another one of the file has by now.
    for v_pass in 1..2 loop
        for v_row in
            with listed as materialized (
                select r.mapped as row, (r.row ->> 'memory_id')::uuid as old_id,
                    r.row -> 'aliases' as aliases,
                    r.row -> 'source_id' <> r.mapped -> 'source_id' as of_known,
                    coalesce((r.row ->> 'dedup_key')::boolean, false) as keyed,
                    memory._content_hash(r.row ->> 'content') as content_hash
                from unnest(
                    _store_memories.rows, memory._mapped_rows(_store_memories.space, _store_memories.rows)
                ) as r (row, mapped)
                where (r.row ->> 'memory_id')::uuid <> all(v_old_ids)
            ),
            known as materialized (
                select l.row, l.old_id, l.keyed, n.memory_id from listed as l
                cross join lateral (
                    select i.memory_id from memory.memories as i
                    where v_pass = 1 and i.space = _store_memories.space
                        and i.memory_id = (l.row ->> 'memory_id')::uuid
                    union all
                    select min(i.memory_id::text)::uuid from jsonb_array_elements_text(l.aliases) as a (id)
                    inner join memory.memories as i on i.space = _store_memories.space
                        and i.memory_id = a.id::uuid
                    where v_pass = 1 and jsonb_typeof(l.aliases) = 'array'
                    having count(*) > 0
                    union all
                    select c.memory_id from memory.memories as c
                    where v_pass = 2 and l.of_known and c.space = _store_memories.space
                        and c.source_id = (l.row ->> 'source_id')::uuid and c.kind = l.row ->> 'kind'
                        and c.content_hash = l.content_hash and c.metadata -> 'chunk_index'
                            is not distinct from l.row -> 'metadata' -> 'chunk_index'
                    union all
                    select k.memory_id from memory.memories as k
                    where v_pass = 2 and l.keyed and k.space = _store_memories.space
                        and k.dedup_key = l.content_hash
                        -- A text of another project is another memory.
                        and coalesce(k.project = l.row ->> 'project', true)
                        -- Unless the file has changed its text since.
                        and not exists (
                            select from memory.revisions as r
                            where r.space = _store_memories.space and r.memory_id = k.memory_id
                                and r.version >= k.version
                        )
                    limit 1
                ) as n
            )
            select k.row, k.old_id, k.memory_id, k.old_id = k.memory_id
                and memory._same_state(f.file, row(m.*)::memory.memory_state)
                and ((f.file).version, (f.file).updated_at) = (m.version, m.updated_at)
                and (f.file).created_at >= m.created_at and (m.dedup_key is not null or not k.keyed)
                and coalesce(m.version > (
                    select max(r.version) from memory.revisions as r
                    where r.space = _store_memories.space and r.memory_id = m.memory_id
                ), true) as same
            from known as k
            inner join memory.memories as m on m.space = _store_memories.space and m.memory_id = k.memory_id
            cross join lateral (
                select jsonb_populate_record(
                    row(m.*)::memory.memory_state, k.row - '{memory_id,dedup_key,aliases}'::text[]
                ) as file
                offset 0  -- once, not for each of its fields
            ) as f
            order by k.old_id
        loop
            v_old_ids := v_old_ids || v_row.old_id;
            v_result.known := v_result.known + 1;
            if v_row.old_id <> v_row.memory_id then
                perform memory._map_memory(_store_memories.space, v_row.old_id, v_row.memory_id);
                v_mapped_ids := v_mapped_ids || v_row.old_id::text;
                v_new_ids := v_new_ids || v_row.memory_id::text;
            end if;
            continue when v_row.same;
            v_result.changed := v_result.changed + memory._unite_memory(
                _store_memories.space, v_row.memory_id, v_row.old_id, v_row.row, _store_memories.prefer
            )::int;
        end loop;
    end loop;
    v_fresh := memory._mapped_rows(_store_memories.space, array(
        select r.row from unnest(_store_memories.rows) with ordinality as r (row, ordinal)
        where (r.row ->> 'memory_id')::uuid <> all(v_old_ids)
        order by r.ordinal
    ));
    v_result.created := memory._insert_rows(_store_memories.space, _store_memories.entry, v_fresh);
    v_result.known := v_result.known + cardinality(v_fresh) - v_result.created;
    if v_mapped_ids <> '{}' then v_result.mapped := jsonb_object(v_mapped_ids, v_new_ids); end if;
    return v_result;
end
$function$;
