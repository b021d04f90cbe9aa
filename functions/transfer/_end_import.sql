-- _end_import: completes and checks an import at its last line. `counts` are the rows that arrived,
-- `wanted` the counts of the last line.
create or replace function memory._end_import(space text, line bigint, counts jsonb, wanted jsonb)
returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_reason text;
    v_new record;
    v_chunk_ids uuid[];
begin
    if (
        select coalesce(jsonb_object_agg(c.key, c.value) filter (where c.value <> '0'), '{}')
        from jsonb_each(
            case jsonb_typeof(_end_import.wanted) when 'object' then _end_import.wanted end
        ) as c (key, value)
    ) <> _end_import.counts
    then
        perform memory._bad_line(
            _end_import.line,
            format(
                'lines are missing: %s came, but the last line counts %s', _end_import.counts,
                _end_import.wanted
            )
        );
    end if;
    -- No purge would find what is said of memories that are not here.
    perform memory._bad_line(
        _end_import.line, format('it has a history or a merge of %s, which is no memory', f.memory_id)
    )
    from (
        select n.memory_id
        from (
            select r.memory_id from memory.revisions as r
            where r.space = _end_import.space and r.imported_at = now()
            union
            select u.memory_id from memory.merges as g
            cross join lateral unnest(g.merged_ids || g.kept_id) as u (memory_id)
            where g.space = _end_import.space and g.imported_at = now()
        ) as n
        where not exists (
            select from memory.memories as m
            where m.space = _end_import.space and m.memory_id = n.memory_id
        )
        order by n.memory_id limit 1
    ) as f;
    -- A file may say anything: versions that contradict each other would block every later change. That is
    -- checked where the memory has changed, and where only its history has grown.
    perform memory._bad_line(_end_import.line, format(
        'memory %s of version %s, whose text is of version %s, does not fit its history',
        f.memory_id, f.version, f.content_version
    ))
    from (
        select m.memory_id, m.version, m.content_version from memory.memories as m
        where m.space = _end_import.space
            and (m.changed_xid = pg_current_xact_id() or m.memory_id in (
                select r.memory_id from memory.revisions as r
                where r.space = _end_import.space and r.imported_at = now()
            ))
            and (m.content_version not between 1 and m.version or exists (
                select from memory.revisions as r
                where r.space = _end_import.space and r.memory_id = m.memory_id
                    and r.version not between 1 and m.version - 1
            ))
        order by m.memory_id limit 1
    ) as f;
    -- A memory whose vitals are not in the file gets new ones.
    perform memory._repair_vitals(_end_import.space, array(
        select m.memory_id from memory.memories as m
        left join memory.vitals as v on v.space = _end_import.space and v.memory_id = m.memory_id
        where m.space = _end_import.space and v.memory_id is null
    ), now());
    -- A task whose fields are not in the file is a new one.
    insert into memory.tasks (space, memory_id, created_at, updated_at)
    select m.space, m.memory_id, m.created_at, m.created_at from memory.memories as m
    where m.space = _end_import.space and m.kind = 'task' and not exists (
        select from memory.tasks as t where t.space = _end_import.space and t.memory_id = m.memory_id
    );
    -- The chunks of a document that this import has replaced by another version are superseded by its chunks.
    -- A document that the file has as superseded comes with its chunks as they were.
    v_reason := memory._set_reason('import: another version of the document was kept');
    for v_new in
        select s.superseded_by as source_id, array_agg(s.source_id) as old_ids from memory.sources as s
        where s.space = _end_import.space and s.superseded_by is not null
            and s.source_id in (
                select unnest(i.replaced) from memory.imports as i where i.space = _end_import.space
            )
        group by s.superseded_by
        order by s.superseded_by
    loop
        v_chunk_ids := array(
            select m.memory_id from memory.memories as m
            where m.space = _end_import.space and m.source_id = v_new.source_id and m.kind = 'document'
            order by memory._chunk_index(m.metadata), m.memory_id
        );
        update memory.memories as m
        set superseded_by = v_chunk_ids[least(
                coalesce(memory._chunk_index(m.metadata), 0) + 1, cardinality(v_chunk_ids)
            )::int]
        where m.space = _end_import.space and m.source_id = any(v_new.old_ids) and m.kind = 'document'
            and m.superseded_by is null and v_chunk_ids <> '{}'
            -- Unless a caller has undone that.
            and not exists (
                select from memory.revisions as r
                where r.space = _end_import.space and r.memory_id = m.memory_id
                    and r.old ->> 'superseded_by' is not null
            );
    end loop;
    perform memory._set_reason(v_reason);
    perform memory._break_cycles(_end_import.space);
    begin
        set constraints memory.memories_superseded_by_fk, memory.sources_superseded_by_fk immediate;
    exception
        when foreign_key_violation then
            perform memory._bad_line(_end_import.line, format(
                '%s is superseded by %s, which neither the file nor the space has', o.id, o.superseded_by
            ))
            from (
                select m.memory_id as id, m.superseded_by from memory.memories as m
                where m.space = _end_import.space and m.superseded_by is not null and not exists (
                    select from memory.memories as n
                    where n.space = _end_import.space and n.memory_id = m.superseded_by
                )
                union all
                select s.source_id, s.superseded_by from memory.sources as s
                where s.space = _end_import.space and s.superseded_by is not null and not exists (
                    select from memory.sources as n
                    where n.space = _end_import.space and n.source_id = s.superseded_by
                )
            ) as o
            order by o.id limit 1;
    end;
end
$function$;
