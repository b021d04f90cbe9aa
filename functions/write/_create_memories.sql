-- _create_memories: inserts new memories of prepared items, in their order, with all that belongs to them
-- except external ids and the given fields of tasks. Returns their ids, without those of texts that another
-- session has inserted first.
create or replace function memory._create_memories(space text, items memory.remember_item[]) returns uuid[]
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _create_memories.space;
    v_ids uuid[];
    v_given record;
begin
    with created as (
        insert into memory.memories as m (
            space, memory_id, content, content_hash, tsv, dedup_key, language, language_given, kind, internal,
            importance, pinned, tags, metadata, project, session, source_id, created_at, created_by,
            valid_from, valid_to, expires_at
        )
        select v_space, i.memory_id, i.content, i.content_hash, i.tsv,
            case when i.dedup <> 'off' then i.content_hash end, coalesce(i.language, (i.policy).language),
            i.language is not null, i.kind, i.internal, i.importance, coalesce(i.pinned, false),
            coalesce(i.tags, '{}'), i.new_metadata, i.project, i.session, i.source_id, i.at,
            coalesce(
                left(
                    nullif(current_setting('memory.editor', true), ''),
                    memory._limit('text characters')::int
                ), i.agent
            ), i.valid_from, i.valid_to, i.expires_at
        from unnest(_create_memories.items) with ordinality as i
        order by i.ordinality
        on conflict on constraint memories_space_dedup_key_uq do nothing
        returning m.memory_id
    )
    select array_agg(c.memory_id) into v_ids from created as c;
    if v_ids is null then return '{}'; end if;
    insert into memory.vitals (
        space, memory_id, access_count, last_accessed_at, remember_count, last_remembered_at, upvotes,
        downvotes, health, decays_from, curve, half_life, grace, floor, threshold, decay_due_at
    )
    -- An access count without a time gets the time of the item; a time without a count gets the count 1.
    select v_space, i.memory_id, greatest(h.access_count, (h.last_accessed_at is not null)::int),
        coalesce(h.last_accessed_at, case when h.access_count > 0 then i.at end),
        coalesce((i.options #> '{vitals,remember_count}')::bigint, 1), i.at,
        coalesce((i.options #> '{vitals,upvotes}')::int, 0),
        coalesce((i.options #> '{vitals,downvotes}')::int, 0), h.health, h.decays_from, h.curve,
        (i.policy).half_life, (i.policy).grace, (i.policy).floor, (i.policy).threshold,
        memory._fades_at(
            h.health, h.decays_from, h.curve, (i.policy).half_life, (i.policy).floor, (i.policy).threshold
        )
    from unnest(_create_memories.items) as i
    cross join lateral (
        select case when i.pinned then 'none' else (i.policy).curve end as curve,
            i.anchored_at + make_interval(secs => 86400 * (i.policy).grace) as decays_from,
            coalesce((i.options #>> '{vitals,health}')::double precision, 1) as health,
            (i.options #> '{vitals,access_count}')::bigint as access_count,
            memory._parse_timestamp(i.options #> '{vitals,last_accessed_at}') as last_accessed_at
    ) as h
    where i.memory_id = any(v_ids);
    -- Where no item has anything to store, no statement runs.
    select bool_or(i.agent is not null) as agents, bool_or(i.provenance is not null) as provenance,
        bool_or(i.embedding is not null) as embeddings, bool_or((i.policy).notify) as notify,
        bool_or(i.kind = 'task') as tasks
    into v_given
    from unnest(_create_memories.items) as i;
    if v_given.agents then
        insert into memory.agent_memories (
            space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count
        )
        select v_space, i.agent, i.memory_id, i.at, i.at,
            coalesce((i.options #> '{vitals,remember_count}')::bigint, 1)
        from unnest(_create_memories.items) as i
        where i.agent is not null and i.memory_id = any(v_ids);
    end if;
    if v_given.tasks then
        insert into memory.tasks (space, memory_id, created_at, updated_at)
        select v_space, i.memory_id, i.at, i.at
        from unnest(_create_memories.items) as i
        where i.kind = 'task' and i.memory_id = any(v_ids);
    end if;
    if v_given.provenance then
        perform memory._store_provenance(v_space, i.memory_id, null, i.agent, i.provenance)
        from unnest(_create_memories.items) as i
        where i.provenance is not null and i.memory_id = any(v_ids);
    end if;
    if v_given.embeddings then
        perform memory._lock_model(g.model, g.dimensions)
        from (
            select distinct (i.embedding_model).model collate "C", (i.embedding_model).dimensions
            from unnest(_create_memories.items) as i
            where i.embedding is not null
            order by model
        ) as g;
        insert into memory.embeddings (
            space, memory_id, model, version, live, indexed, internal, expires_at, embedding
        )
        select v_space, i.memory_id, (i.embedding_model).model, 1, true, x.joins, i.internal,
            i.expires_at, i.embedding
        from unnest(_create_memories.items) as i
        inner join (
            select
                g.embedding_model as model,
                memory._joins_index(v_space, g.embedding_model, count(*)) as joins
            from unnest(_create_memories.items) as g
            where g.embedding is not null
            group by g.embedding_model
        ) as x on x.model = i.embedding_model
        where i.embedding is not null and i.memory_id = any(v_ids);
    end if;
    if v_given.notify then perform memory._queue_embeddings(v_space, v_ids); end if;
    return v_ids;
end
$function$;
