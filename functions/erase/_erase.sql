-- _erase: erases the target of a purge, whose rows are locked, with every trace of it. Rows that stay lose
-- the name of an erased agent or session. Returns how many rows of each table.
create or replace function memory._erase(space text, target memory.purge_target, agent text, session text)
returns jsonb
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_memory_ids uuid[] := (_erase.target).memory_ids;
    v_source_ids uuid[] := (_erase.target).source_ids;
    v_agent jsonb := jsonb_build_object('agent', _erase.agent);
    v_merges uuid[];
    v_merge_id uuid;
    v_tags text[] := (_erase.target).tags;
    v_reason text := current_setting('memory.reason', true);
    v_now constant timestamptz := now();
    v_counts jsonb;
    v_count bigint;
begin
    -- First undo each merge of an erased memory with one that stays: these memories and their history lose what
    -- they got.
    v_merges := memory._dependent_merges(_erase.space, v_memory_ids);
    foreach v_merge_id in array v_merges loop
        if exists (
            select
            from memory.merges as g
            where g.space = _erase.space and g.merge_id = v_merge_id and g.unmerged_at is null
        )
        then
            perform memory.unmerge(v_merge_id, _erase.space);
        end if;
    end loop;
    perform memory._unlock_history('purge');
    update memory.revisions as r
    set old = r.old - '{tags,metadata}'::text[]
    from memory.merges as g
    where r.space = _erase.space
        and g.space = _erase.space
        and g.merge_id = any(v_merges)
        and r.memory_id = g.kept_id
        and (
            r.revised_at > g.merged_at
            or r.revised_at = g.merged_at and r.reason is distinct from 'merge_duplicates'
        )
        and r.old ?| '{tags,metadata}';
    -- A memory that was superseded by an erased one does not become current again: it gets the successor of that one,
    -- or is archived. restore() brings it back.
    perform set_config('memory.reason', 'purge', true);
    with recursive chain as (
        select m.memory_id, m.superseded_by
        from memory.memories as m
        where m.space = _erase.space and m.superseded_by = any(v_memory_ids)
        union all
        select c.memory_id, m.superseded_by
        from chain as c
        inner join memory.memories as m on m.space = _erase.space and m.memory_id = c.superseded_by
        where m.space = _erase.space and c.superseded_by = any(v_memory_ids)
    )
    update memory.memories as m
    set superseded_by = c.superseded_by,
        archived_at = case when c.superseded_by is null then coalesce(m.archived_at, v_now)
            else m.archived_at end
    from chain as c
    where m.space = _erase.space
        and m.memory_id = c.memory_id
        and m.memory_id <> all(v_memory_ids)
        and coalesce(c.superseded_by <> all(v_memory_ids), true);
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    update memory.sources as s
    set superseded_by = null
    where s.space = _erase.space
        and s.superseded_by = any(v_source_ids)
        and s.source_id <> all(v_source_ids);

    v_counts := memory._delete_rows(_erase.space, _erase.target, _erase.agent, _erase.session);
    delete from memory.merges as g
    where g.space = _erase.space and g.merge_id = any(v_merges);
    get diagnostics v_count = row_count;
    v_counts := jsonb_set(v_counts, '{merges}', to_jsonb((v_counts ->> 'merges')::bigint + v_count));
    -- Remove the agent and the session from the rows that stay.
    with unassigned as (
        update memory.tasks as t
        set assigned_to = null
        where t.space = _erase.space and t.assigned_to = _erase.agent
        returning 1
    ),
    unsigned as (
        update memory.revisions as r
        set editor_id = null
        where r.space = _erase.space and r.editor_id in (_erase.agent, 'human:' || _erase.agent)
        returning 1
    ),
    uncreated as (
        update memory.memories as m
        set created_by = null
        where m.space = _erase.space and m.created_by in (_erase.agent, 'human:' || _erase.agent)
        returning 1
    ),
    moved as (
        update memory.revisions as r
        set old = r.old - 'session'
        where r.space = _erase.space and r.old ->> 'session' = _erase.session
        returning 1
    ),
    unnamed as (
        update memory.merges as g
        set before = jsonb_set(g.before, '{agents}', jsonb_path_query_array(
            g.before, '$.agents[*] ? (@.agent != $agent)', v_agent
        ))
        where g.space = _erase.space and jsonb_path_exists(g.before, '$.agents[*] ? (@.agent == $agent)', v_agent)
        returning 1
    )
    select v_counts || jsonb_object_agg(c.table_name, (v_counts ->> c.table_name)::bigint + c.rows) into v_counts
    from (
        values
        ('tasks', (select count(*) from unassigned)),
        ('revisions', (select count(*) from unsigned) + (select count(*) from moved)),
        ('merges', (select count(*) from unnamed))
    ) as c (table_name, rows);
    delete from memory.tags as t
    where t.space = _erase.space
        and t.tag = any(v_tags)
        and not exists (
            select
            from memory.memories as m
            where m.space = _erase.space and m.live and m.tag_paths @> array[t.tag] and t.tag = any(m.tags)
        )
        and t.tag not in (
            select u.tag
            from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _erase.space and not m.live
        )
        and t.tag not in (
            select u.tag
            from memory.sources as s
            cross join lateral unnest(s.tags) as u (tag)
            where s.space = _erase.space
        );
    get diagnostics v_count = row_count;
    perform memory._lock_history();
    return v_counts || jsonb_build_object('tags', v_count);
end
$function$;
