-- _purge: erases what is locked, with every trace of it, and of an agent or a session on what stays. Returns
-- how many rows of which table.
create or replace function memory._purge(
    space text,
    target memory.purge_target,
    agent text,
    session text
) returns jsonb
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_memory_ids uuid[] := (_purge.target).memory_ids;
    v_source_ids uuid[] := (_purge.target).source_ids;
    v_agent jsonb := jsonb_build_object('agent', _purge.agent);
    v_merge record;
    v_tags text[] := (_purge.target).tags;
    v_reason text := current_setting('memory.reason', true);
    v_counts jsonb;
    v_count bigint;
begin
    -- What stays of a merge gives back first what it got; its history of that time told of it, too.
    for v_merge in
        select g.merge_id, g.kept_id, g.merged_at
        from memory.merges as g
        where g.space = _purge.space
            and g.merged_ids && v_memory_ids
            and g.kept_id <> all(v_memory_ids)
            and g.unmerged_at is null
        order by g.merged_at desc, g.merge_id desc
    loop
        perform memory.unmerge(v_merge.merge_id, _purge.space);
    end loop;
    perform memory._unlock_history('purge');
    update memory.revisions as r
    set old = r.old - '{tags,metadata}'::text[]
    from memory.merges as g
    where r.space = _purge.space
        and g.space = _purge.space
        and g.merged_ids && v_memory_ids
        and g.kept_id <> all(v_memory_ids)
        and r.memory_id = g.kept_id
        and (
            r.revised_at > g.merged_at
            or r.revised_at = g.merged_at and r.reason is distinct from 'merge_duplicates'
        )
        and r.old ?| '{tags,metadata}';

    -- What the erased took the place of is not true again for it: its own successor takes over, or it is
    -- archived, from where restore() brings it back.
    perform set_config('memory.reason', 'purge', true);
    with recursive chain as (
        select m.memory_id, m.superseded_by
        from memory.memories as m
        where m.space = _purge.space and m.superseded_by = any(v_memory_ids)
        union all
        select c.memory_id, m.superseded_by
        from chain as c
        inner join memory.memories as m on m.space = _purge.space and m.memory_id = c.superseded_by
        where m.space = _purge.space and c.superseded_by = any(v_memory_ids)
    )
    update memory.memories as m
    set superseded_by = c.superseded_by,
        archived_at = case when c.superseded_by is null then coalesce(m.archived_at, now())
            else m.archived_at end
    from chain as c
    where m.space = _purge.space
        and m.memory_id = c.memory_id
        and m.memory_id <> all(v_memory_ids)
        and coalesce(c.superseded_by <> all(v_memory_ids), true);
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    update memory.sources as s
    set superseded_by = null
    where s.space = _purge.space
        and s.superseded_by = any(v_source_ids)
        and s.source_id <> all(v_source_ids);

    with gone_tasks as (
        delete from memory.tasks as t
        where t.space = _purge.space and t.memory_id = any(v_memory_ids)
        returning 1
    ),
    unassigned as (
        update memory.tasks as t
        set assigned_to = null
        where t.space = _purge.space
            and t.assigned_to = _purge.agent
            and t.memory_id <> all(v_memory_ids)
        returning 1
    ),
    gone_annotations as (
        delete from memory.annotations as a
        where a.space = _purge.space and (a.memory_id = any(v_memory_ids) or a.agent = _purge.agent)
        returning 1
    ),
    gone_links as (
        delete from memory.links as l
        where l.space = _purge.space
            and (l.from_id = any(v_memory_ids) or l.to_id = any(v_memory_ids) or l.agent = _purge.agent)
        returning 1
    ),
    gone_captures as (
        delete from memory.captures as c
        where c.space = _purge.space
            and (
                c.memory_id = any(v_memory_ids)
                or c.source_id = any(v_source_ids)
                or c.agent = _purge.agent
                or c.session_id = _purge.session
                or c.parent_session_id = _purge.session
            )
        returning 1
    ),
    gone_agent_memories as (
        delete from memory.agent_memories as am
        where am.space = _purge.space and (am.memory_id = any(v_memory_ids) or am.agent = _purge.agent)
        returning 1
    ),
    gone_external_ids as (
        delete from memory.external_ids as x
        where x.space = _purge.space
            and (
                x.memory_id = any(v_memory_ids)
                or x.source_id = any(v_source_ids)
                or x.agent = _purge.agent
            )
        returning 1
    ),
    gone_queue as (
        delete from memory.embedding_queue as q
        where q.space = _purge.space and q.memory_id = any(v_memory_ids)
        returning 1
    ),
    gone_embeddings as (
        delete from memory.embeddings as e
        where e.space = _purge.space and e.memory_id = any(v_memory_ids)
        returning 1
    ),
    gone_vitals as (
        delete from memory.vitals as v
        where v.space = _purge.space and v.memory_id = any(v_memory_ids)
        returning 1
    ),
    gone_revisions as (
        delete from memory.revisions as r
        where r.space = _purge.space and r.memory_id = any(v_memory_ids)
        returning 1
    ),
    unsigned as (
        update memory.revisions as r
        set editor_id = null
        where r.space = _purge.space
            and r.editor_id in (_purge.agent, 'human:' || _purge.agent)
            and r.memory_id <> all(v_memory_ids)
        returning 1
    ),
    gone_merges as (
        delete from memory.merges as g
        where g.space = _purge.space and (g.kept_id = any(v_memory_ids) or g.merged_ids && v_memory_ids)
        returning 1
    ),
    forgetful as (
        update memory.merges as g
        set before = jsonb_set(g.before, '{agents}', jsonb_path_query_array(
            g.before, '$.agents[*] ? (@.agent != $agent)', v_agent
        ))
        where g.space = _purge.space
            and g.kept_id <> all(v_memory_ids)
            and not g.merged_ids && v_memory_ids
            and jsonb_path_exists(
                g.before, '$.agents[*] ? (@.agent == $agent)', v_agent
            )
        returning 1
    ),
    gone_memories as (
        delete from memory.memories as m
        where m.space = _purge.space and m.memory_id = any(v_memory_ids)
        returning 1
    ),
    gone_sources as (
        delete from memory.sources as s
        where s.space = _purge.space and s.source_id = any(v_source_ids)
        returning 1
    ),
    gone_agents as (
        delete from memory.agents as a
        where a.space = _purge.space and a.agent = _purge.agent
        returning 1
    )
    select jsonb_object_agg(c.table_name, c.rows) into v_counts
    from (
        values
        ('memories', (select count(*) from gone_memories)),
        ('vitals', (select count(*) from gone_vitals)),
        ('sources', (select count(*) from gone_sources)),
        ('agents', (select count(*) from gone_agents)),
        ('agent_memories', (select count(*) from gone_agent_memories)),
        ('captures', (select count(*) from gone_captures)),
        ('links', (select count(*) from gone_links)),
        ('annotations', (select count(*) from gone_annotations)),
        ('tasks', (select count(*) from gone_tasks) + (select count(*) from unassigned)),
        ('revisions', (select count(*) from gone_revisions) + (select count(*) from unsigned)),
        ('embeddings', (select count(*) from gone_embeddings)),
        ('embedding_queue', (select count(*) from gone_queue)),
        ('external_ids', (select count(*) from gone_external_ids)),
        ('merges', (select count(*) from gone_merges) + (select count(*) from forgetful))
    ) as c (table_name, rows);

    delete from memory.tags as t
    where t.space = _purge.space
        and t.tag = any(v_tags)
        and not exists (
            select
            from memory.memories as m
            where m.space = _purge.space and m.live and m.tag_paths @> array[t.tag] and t.tag = any(m.tags)
        )
        and t.tag not in (
            select u.tag
            from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _purge.space and not m.live
        )
        and t.tag not in (
            select u.tag
            from memory.sources as s
            cross join lateral unnest(s.tags) as u (tag)
            where s.space = _purge.space
        );
    get diagnostics v_count = row_count;
    perform memory._unlock_history(null);
    return v_counts || jsonb_build_object('tags', v_count);
end
$function$;
