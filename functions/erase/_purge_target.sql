-- _purge_target: finds the memories, sources and tags that a purge erases. A document is erased with all
-- its chunks, and a memory with those that were merged into it, even if only a part was named. The tags are
-- those that no other live memory has.
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
    v_memory_ids uuid[] := '{}';
    v_source_ids uuid[] := '{}';
    v_more uuid[];
    v_merges uuid[];
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
        -- A memory is the agent's own if the agent remembered it first and every time, and no other agent
        -- holds it. Holding a memory counts as remembering it 0 times.
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
                from memory.provenance as c
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
        -- A document stays as a whole if another agent knows a part of it.
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
            from memory.provenance as x
            where x.space = _purge_target.space and x.source_id is not null
            group by x.source_id
            having bool_and(x.session_id is not distinct from _purge_target.session)
        ) as c;
    else
        v_target := memory._filter_matches(
            _purge_target.space, memory._purge_filter(_purge_target.filter), _purge_target.filter ->> 'contains'
        );
        v_memory_ids := v_target.memory_ids;
        v_source_ids := v_target.source_ids;
    end if;
    loop
        v_source_ids := array(
            select unnest(v_source_ids)
            union
            select m.source_id
            from memory.memories as m
            where m.space = _purge_target.space
                and m.memory_id = any(v_memory_ids)
                and m.kind = 'document'
                and m.source_id is not null
            order by 1
        );
        v_more := array(
            select unnest(v_memory_ids)
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
            order by 1
        );
        exit when cardinality(v_more) = cardinality(v_memory_ids);
        v_memory_ids := v_more;
    end loop;
    v_merges := memory._dependent_merges(_purge_target.space, v_more);
    v_target.memory_ids := v_more;
    v_target.source_ids := v_source_ids;
    v_target.tags := array(
        select t.tag
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
                -- Unless it got the tag by a merge with one of them.
                and not exists (
                    select
                    from memory.merges as g
                    where g.space = _purge_target.space
                        and g.kept_id = m.memory_id
                        and g.merge_id = any(v_merges)
                        and g.unmerged_at is null
                )
        )
        order by t.tag
    );
    return v_target;
end
$function$;
