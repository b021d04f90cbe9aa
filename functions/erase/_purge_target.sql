-- _purge_target: the memories and sources that a purge takes. A document and its chunks are one, and so is a
-- memory with what was merged into it: who takes a part takes the whole. Their tags are those that no other
-- memory which stays alive has.
create or replace function memory._purge_target(
    space text,
    memory_ids uuid[],
    agent text,
    session text,
    source_id uuid,
    filter jsonb
) returns memory.purge_target
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_text text := lower(_purge_target.filter ->> 'contains');
    v_json text := lower(substring(to_jsonb(_purge_target.filter ->> 'contains')::text from '^"(.*)"$'));
    v_tags text[];
    v_kinds text[];
    v_memory_ids uuid[] := '{}';
    v_source_ids uuid[] := '{}';
    v_more uuid[];
    v_target memory.purge_target;
begin
    if _purge_target.memory_ids is not null then
        select coalesce(array_agg(m.memory_id), '{}') into v_memory_ids
        from memory.memories as m
        where m.space = _purge_target.space and m.memory_id = any(_purge_target.memory_ids);
    elsif _purge_target.source_id is not null then
        select coalesce(array_agg(s.source_id), '{}') into v_source_ids
        from memory.sources as s
        where s.space = _purge_target.space and s.source_id = _purge_target.source_id;
    elsif _purge_target.agent is not null then
        -- Its own is what it was the first to say, each time that it was said, and what nobody else holds. To hold
        -- a memory is not to say it: that counts as 0 times.
        select coalesce(array_agg(am.memory_id), '{}') into v_memory_ids
        from memory.agent_memories as am
        inner join memory.memories as m on m.space = _purge_target.space and m.memory_id = am.memory_id
        inner join memory.vitals as v on v.space = _purge_target.space and v.memory_id = am.memory_id
        where am.space = _purge_target.space
            and am.agent = _purge_target.agent
            and am.first_remembered_at <= m.created_at
            and am.remember_count >= v.remember_count
            and not exists (
                select
                from memory.agent_memories as o
                where o.space = _purge_target.space
                    and o.memory_id = am.memory_id
                    and o.agent <> _purge_target.agent
            );
        select coalesce(array_agg(s.source_id), '{}') into v_source_ids
        from memory.sources as s
        where s.space = _purge_target.space
            and s.source_id in (
                select c.source_id
                from memory.captures as c
                where c.space = _purge_target.space and c.source_id is not null
                group by c.source_id
                having bool_and(c.agent is not distinct from _purge_target.agent)
            )
            and not exists (
                select
                from memory.memories as m
                where m.space = _purge_target.space
                    and m.source_id = s.source_id
                    and m.memory_id <> all(v_memory_ids)
            );
        -- A document that somebody else knows a part of stays whole.
        select coalesce(array_agg(m.memory_id), '{}') into v_memory_ids
        from memory.memories as m
        where m.space = _purge_target.space
            and m.memory_id = any(v_memory_ids)
            and (m.kind <> 'document' or m.source_id is null or m.source_id = any(v_source_ids));
    elsif _purge_target.session is not null then
        select coalesce(array_agg(m.memory_id), '{}') into v_memory_ids
        from memory.memories as m
        where m.space = _purge_target.space and m.session = _purge_target.session;
        select coalesce(array_agg(c.source_id), '{}') into v_source_ids
        from (
            select x.source_id
            from memory.captures as x
            where x.space = _purge_target.space and x.source_id is not null
            group by x.source_id
            having bool_and(x.session_id is not distinct from _purge_target.session)
        ) as c;
    else
        select array_agg(k.kind) into v_kinds
        from jsonb_array_elements_text(_purge_target.filter -> 'kinds') as k (kind);
        select array_agg(t.tag) into v_tags
        from jsonb_array_elements_text(_purge_target.filter -> 'tags') as t (tag);
        select coalesce(array_agg(m.memory_id), '{}') into v_memory_ids
        from memory.memories as m
        where m.space = _purge_target.space
            and coalesce(m.kind = any(v_kinds), v_kinds is null)
            and coalesce(m.tag_paths && v_tags, true)
            and coalesce(m.metadata @> (_purge_target.filter -> 'metadata'), true)
            and coalesce(m.project = _purge_target.filter ->> 'project', not _purge_target.filter ? 'project')
            and coalesce(m.session = _purge_target.filter ->> 'session', not _purge_target.filter ? 'session')
            and coalesce(m.created_at >= memory._parse_timestamp(_purge_target.filter -> 'since'), true)
            and coalesce(m.created_at < memory._parse_timestamp(_purge_target.filter -> 'before'), true)
            and (
                v_text is null
                or strpos(lower(m.content), v_text) > 0
                or strpos(lower(m.metadata::text), v_json) > 0
                or strpos(array_to_string(m.tags, ' '), v_text) > 0
                or exists (
                    select
                    from memory.revisions as r
                    where r.space = _purge_target.space
                        and r.memory_id = m.memory_id
                        and strpos(lower(r.old::text), v_json) > 0
                )
                or exists (
                    select
                    from memory.annotations as a
                    where a.space = _purge_target.space
                        and a.memory_id = m.memory_id
                        and strpos(lower(a.note), v_text) > 0
                )
                or exists (
                    select
                    from memory.tasks as t
                    where t.space = _purge_target.space
                        and t.memory_id = m.memory_id
                        and strpos(lower(to_jsonb(t)::text), v_json) > 0
                )
            );
        -- A document has no kind, project or session of its own.
        if not _purge_target.filter ?| '{kinds,project,session}' then
            select coalesce(array_agg(s.source_id), '{}') into v_source_ids
            from memory.sources as s
            where s.space = _purge_target.space
                and coalesce(s.tag_paths && v_tags, true)
                and coalesce(s.metadata @> (_purge_target.filter -> 'metadata'), true)
                and coalesce(s.ingested_at >= memory._parse_timestamp(_purge_target.filter -> 'since'), true)
                and coalesce(s.ingested_at < memory._parse_timestamp(_purge_target.filter -> 'before'), true)
                and (
                    v_text is null
                    or strpos(lower(concat_ws(
                        e'\n', s.name, s.title, s.author, s.source_url, array_to_string(s.tags, ' '), s.content
                    )), v_text) > 0
                    or strpos(lower(s.metadata::text), v_json) > 0
                );
        end if;
    end if;
    loop
        select coalesce(array_agg(x.source_id order by x.source_id), '{}') into v_source_ids
        from (
            select u.source_id
            from unnest(v_source_ids) as u (source_id)
            union
            select m.source_id
            from memory.memories as m
            where m.space = _purge_target.space
                and m.memory_id = any(v_memory_ids)
                and m.kind = 'document'
                and m.source_id is not null
        ) as x;
        select coalesce(array_agg(x.memory_id order by x.memory_id), '{}') into v_more
        from (
            select u.memory_id
            from unnest(v_memory_ids) as u (memory_id)
            union
            select m.memory_id
            from memory.memories as m
            where m.space = _purge_target.space and m.source_id = any(v_source_ids)
            union
            select d.memory_id
            from memory.merges as g
            inner join memory.memories as d on d.space = _purge_target.space
                and d.memory_id = any(g.merged_ids)
                and d.superseded_by = g.kept_id
            where g.space = _purge_target.space
                and g.kept_id = any(v_memory_ids)
                and g.unmerged_at is null
        ) as x;
        exit when cardinality(v_more) = cardinality(v_memory_ids);
        v_memory_ids := v_more;
    end loop;
    v_target.memory_ids := v_more;
    v_target.source_ids := v_source_ids;
    select coalesce(array_agg(t.tag order by t.tag), '{}') into v_target.tags
    from (
        select u.tag collate "C" as tag
        from memory.memories as m
        cross join lateral unnest(m.tags) as u (tag)
        where m.space = _purge_target.space and m.memory_id = any(v_more)
        union
        select u.tag
        from memory.sources as s
        cross join lateral unnest(s.tags) as u (tag)
        where s.space = _purge_target.space and s.source_id = any(v_source_ids)
        union
        select u.tag
        from memory.revisions as r
        cross join lateral jsonb_array_elements_text(r.old -> 'tags') as u (tag)
        where r.space = _purge_target.space and r.memory_id = any(v_more)
    ) as t
    where not exists (
        select
        from memory.memories as m
        where m.space = _purge_target.space
            and m.live
            and m.tag_paths @> array[t.tag]
            and t.tag = any(m.tags)
            and m.memory_id <> all(v_more)
            -- What one of them was merged into may have it from there.
            and not exists (
                select
                from memory.merges as g
                where g.space = _purge_target.space
                    and g.kept_id = m.memory_id
                    and g.merged_ids && v_more
                    and g.unmerged_at is null
            )
    );
    return v_target;
end
$function$;
