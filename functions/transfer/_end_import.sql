-- _end_import: completes and checks an import at its last line. `counts` are the rows that arrived,
-- `wanted` the counts of the last line.
create or replace function memory._end_import(space text, line bigint, counts jsonb, wanted jsonb)
returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_reason text;
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
    -- A memory whose vitals are not in the file gets new ones.
    perform memory._repair_vitals(_end_import.space, array(
        select m.memory_id from memory.memories as m
        left join memory.vitals as v on v.space = _end_import.space and v.memory_id = m.memory_id
        where m.space = _end_import.space and v.memory_id is null
    ), now());
    -- The chunks of a document that this import has replaced by another version are superseded by its chunks.
    v_reason := memory._set_reason('import: another version of the document was kept');
    update memory.memories as m
    set superseded_by = n.memory_id
    from memory.sources as s
    inner join lateral (
        select distinct on (o.memory_id) o.memory_id as old_id, c.memory_id from memory.memories as o
        inner join memory.memories as c
            on c.space = _end_import.space and c.source_id = s.superseded_by and c.kind = 'document'
        where o.space = _end_import.space and o.source_id = s.source_id and o.kind = 'document'
            and o.superseded_by is null
            -- Unless a caller has undone that.
            and not exists (
                select from memory.revisions as r
                where r.space = _end_import.space and r.memory_id = o.memory_id
                    and r.old ->> 'superseded_by' is not null
            )
        order by o.memory_id,
            memory._chunk_index(c.metadata) <= memory._chunk_index(o.metadata) desc nulls last,
            abs(memory._chunk_index(c.metadata) - memory._chunk_index(o.metadata)),
            c.memory_id
    ) as n on true
    where m.space = _end_import.space and s.space = _end_import.space and s.changed_xid = pg_current_xact_id()
        and m.memory_id = n.old_id;
    perform memory._set_reason(v_reason);
    perform memory._break_cycles(_end_import.space);
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
    begin
        set constraints memory.memories_superseded_by_fk, memory.sources_superseded_by_fk immediate;
    exception
        when foreign_key_violation then
            perform memory._bad_line(_end_import.line, sqlerrm);
    end;
end
$function$;
