-- _memories_as_of: the memories of a space that existed at a timestamp and have changed since, as they were
-- then. Each column has the old value of its first change since, or the present value if it has not changed.
-- A change counts from the start of its transaction, which is revised_at, even if that was committed after
-- as_of. Earlier changes of the same memory then count, too, even if their transactions began later, as in
-- history(). Ids of revisions begin with the time, so the revisions since the timestamp are a range of the
-- key. If they are few, the cost depends on them and not on the size of the space. If they are many, the last
-- revision of each memory is looked up instead: most may be of memories that did not exist yet. It refuses
-- more than 10,000 changed memories or four million bytes of texts, metadata, tags and changes, which would
-- take more than a second.
create or replace function memory._memories_as_of(space text, as_of timestamptz)
returns setof memory.memory_state
language plpgsql stable parallel unsafe rows 100 set search_path = pg_catalog, pg_temp as $function$
declare
    -- Choices of ours, by the aim of _limit(): not much more than a second.
    c_most constant int := 10000;
    c_most_bytes constant bigint := 4000000;
    -- Revisions: reading more of them takes longer than looking up each memory of a space of 100,000.
    c_many constant int := 50000;
    v_first_id constant uuid := memory._lowest_uuidv7(memory._milliseconds(_memories_as_of.as_of));
    v_ids uuid[];
    v_change record;
    v_memory memory.memory_state;
begin
    if exists (
        select from memory.revisions as r
        where r.space = _memories_as_of.space and r.revision_id >= v_first_id offset c_many
    ) then
        v_ids := array(
            select m.memory_id from memory.memories as m
            where m.space = _memories_as_of.space and m.created_at <= _memories_as_of.as_of and (
                select r.revision_id >= v_first_id and r.revised_at > _memories_as_of.as_of
                from memory.revisions as r
                where r.space = _memories_as_of.space and r.memory_id = m.memory_id
                order by r.version desc limit 1
            )
            limit c_most + 1
        );
    else
        v_ids := array(
            select distinct r.memory_id
            from memory.revisions as r
            inner join memory.memories as m on m.space = _memories_as_of.space and m.memory_id = r.memory_id
            where r.space = _memories_as_of.space and r.revision_id >= v_first_id
                and r.revised_at > _memories_as_of.as_of and m.created_at <= _memories_as_of.as_of
            limit c_most + 1
        );
    end if;
    if cardinality(v_ids) > c_most or exists (
        select from (
            select sum(s.bytes) over (rows between unbounded preceding and current row) as bytes
            from (
                select octet_length(r.old::text) as bytes
                from unnest(v_ids) as i (memory_id)
                inner join memory.revisions as r
                    on r.space = _memories_as_of.space and r.memory_id = i.memory_id
                where r.revision_id >= v_first_id and r.revised_at > _memories_as_of.as_of
                union all
                -- What the loop below reads of a memory: with tag_paths, which are longer than tags.
                select octet_length(concat(m.content, m.metadata, m.tag_paths))
                from memory.memories as m
                where m.space = _memories_as_of.space and m.memory_id = any(v_ids)
            ) as s
        ) as t
        where t.bytes > c_most_bytes
    ) then
        raise exception 'too many changes since as_of' using errcode = 'PM022',
            detail = format(
                'More than %s memories have changed since %s, or they have more than %s bytes.',
                c_most, _memories_as_of.as_of, c_most_bytes
            ),
            hint = 'Name a later as_of, or read single memories with history().';
    end if;
    for v_change in
        select row(m.*)::memory.memory_state as memory, c.old, c.version
        from (
            select r.memory_id, min(r.version) as version,
                -- Of equal keys jsonb keeps the last value. A purge may leave a revision without any.
                coalesce(jsonb_object_agg(o.key, o.value order by r.version desc) filter (
                    where o.key is not null
                ), '{}') as old
            from (
                select d.memory_id, coalesce((
                        select l.version from memory.revisions as l
                        where l.space = _memories_as_of.space and l.memory_id = d.memory_id
                            and l.revised_at <= _memories_as_of.as_of
                        order by l.version desc limit 1
                    ), 0) as version
                from unnest(v_ids) as d (memory_id)
            ) as k
            inner join memory.revisions as r on r.space = _memories_as_of.space
                and r.memory_id = k.memory_id and r.version > k.version and r.revision_id >= v_first_id
            left join lateral jsonb_each(r.old) as o (key, value) on true
            group by r.memory_id
        ) as c
        inner join memory.memories as m on m.space = _memories_as_of.space and m.memory_id = c.memory_id
    loop
        -- The language stays the present one, because queries are read in the present languages.
        v_memory := jsonb_populate_record(
            v_change.memory, v_change.old - '{dedup_key,language,language_given}'::text[]
        );
        v_memory.version := v_change.version;
        v_memory.live := num_nonnulls(v_memory.deleted_at, v_memory.superseded_by, v_memory.archived_at) = 0;
        if v_change.old ? 'tags' then
            v_memory.tag_paths := memory._tag_paths(v_memory.tags);
        end if;
        if v_change.old ? 'content' then
            v_memory.tsv := memory._tsvector(v_memory.language, v_memory.content);
            v_memory.token_count := memory._token_count(v_memory.content);
            v_memory.content_version := coalesce((
                select max(r.version) + 1
                from memory.revisions as r
                where r.space = _memories_as_of.space and r.memory_id = v_memory.memory_id
                    and r.version < v_change.version and r.old ? 'content'
            ), 1);
        end if;
        return next v_memory;
    end loop;
end
$function$;
