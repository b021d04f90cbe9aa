-- _reinforce_memory: applies an item to the locked memory that it repeats. It counts the repeat, adds tags
-- and metadata, fills columns that are NULL, takes the longer text if the outcome is `updated`, and brings
-- back a memory that has faded or may be restored. The memory is no longer internal if the item is not, and
-- expires when the later of both does. Returns the outcome of remember().
create or replace function memory._reinforce_memory(
    space text, item memory.remember_item, match memory.near_duplicate
) returns text
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _reinforce_memory.space;
    v_item alias for item;
    v_memory_id constant uuid := (_reinforce_memory.match).memory_id;
    v_outcome text := (_reinforce_memory.match).outcome;
    v_expires_at constant timestamptz := coalesce(v_item.expires_at, 'infinity');
    v_old record;
    v_back boolean;
    v_metadata jsonb;
    v_violated text;
begin
    -- A faded memory counts as faded even if decay() has not archived it yet.
    select m.kind, m.pinned, m.metadata, m.deleted_at is not null as forgotten,
        m.archived_at is not null or coalesce(
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
            <= v_item.anchored_at, false
        ) as faded
    into v_old
    from memory.memories as m
    left join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
    where m.space = v_space and m.memory_id = v_memory_id;
    if v_old.forgotten and coalesce(v_item.options ->> 'on_forgotten', 'report') = 'report' then
        return 'forgotten';
    end if;
    -- The memory keeps its kind, and the metadata that an item adds must fit that kind.
    v_metadata := v_old.metadata;
    if coalesce(v_item.metadata, '{}') <> '{}' then
        v_metadata := memory._read_metadata(
            v_old.kind, (memory._register_kind(v_space, v_old.kind)).metadata_schema,
            v_item.metadata || v_old.metadata
        );
        perform memory._check_json('metadata of both', v_metadata, 'metadata bytes');
    end if;
    if v_outcome = 'updated' then
        begin
            update memory.memories as m
            set content = v_item.content,
                language = coalesce(v_item.language, (v_item.policy).language),
                language_given = v_item.language is not null
            where m.space = v_space and m.memory_id = v_memory_id;
        exception
            when unique_violation then
                get stacked diagnostics v_violated = constraint_name;
                if v_violated = 'memories_space_dedup_key_uq' then
                    v_outcome := 'near_duplicate';  -- another session has inserted this text meanwhile
                else
                    raise;
                end if;
        end;
    end if;
    -- Not valid_to: there NULL is a value (never), not a gap.
    update memory.memories as m
    set importance = coalesce(m.importance, v_item.importance),
        pinned = m.pinned or coalesce(v_item.pinned, false), tags = m.tags || coalesce(v_item.tags, '{}'),
        metadata = v_metadata, project = coalesce(m.project, v_item.project),
        session = coalesce(m.session, v_item.session),
        valid_from = coalesce(
            m.valid_from,
            case when v_item.valid_from < coalesce(m.valid_to, 'infinity') then v_item.valid_from end
        ),
        internal = m.internal and v_item.internal,
        expires_at = case
            when v_expires_at > m.expires_at then v_item.expires_at else m.expires_at
        end,
        archived_at = null, deleted_at = null
    where m.space = v_space and m.memory_id = v_memory_id
        and (
            m.deleted_at is not null
            or m.archived_at is not null or (m.importance is null and v_item.importance is not null)
            or (v_item.pinned and not m.pinned) or not m.tags @> coalesce(v_item.tags, '{}')
            or v_metadata <> m.metadata or (m.project is null and v_item.project is not null)
            or (m.session is null and v_item.session is not null)
            or (m.valid_from is null and v_item.valid_from < coalesce(m.valid_to, 'infinity'))
            or (m.internal and not v_item.internal) or v_expires_at > m.expires_at
        );
    v_back := v_old.forgotten or v_old.faded;
    if v_back or (v_item.pinned and not v_old.pinned) then
        perform memory._anchor(
            v_space, v_memory_id, memory._register_kind(v_space, v_old.kind), v_item.pinned or v_old.pinned,
            v_item.anchored_at, false
        );
    end if;
    with anchored as materialized (
        select v_item.anchored_at + make_interval(secs => 86400 * v.grace) as decays_from
        from memory.vitals as v where v.space = v_space and v.memory_id = v_memory_id for no key update
    )
    update memory.vitals as v
    set remember_count = v.remember_count + 1, last_remembered_at = greatest(v.last_remembered_at, v_item.at),
        health = least(
            1,
            memory._access_gain() + memory._health(
                v.health, v.decays_from, v.curve, v.half_life, v.floor, v_item.anchored_at
            )
        ),
        decays_from = greatest(v.decays_from, a.decays_from)
    from anchored as a where v.space = v_space and v.memory_id = v_memory_id;
    if v_item.agent is not null then
        perform memory._count_agent(v_space, v_item.agent, v_memory_id, v_item.at);
    end if;
    if v_item.provenance is not null then
        perform memory._store_provenance(v_space, v_memory_id, null, v_item.agent, v_item.provenance);
    end if;
    -- A near duplicate keeps its own text, so the caller's embedding does not belong to it.
    if v_item.embedding is not null
        and ((_reinforce_memory.match).content is null or v_outcome = 'updated')
    then
        perform memory._store_embedding(
            v_space, v_memory_id, v_item.embedding_model, v_item.embedding, false
        );
    end if;
    if (v_item.policy).notify then
        perform memory._queue_embeddings(v_space, array[v_memory_id]);
    end if;
    return case when v_back and v_outcome = 'reinforced' then 'restored' else v_outcome end;
end
$function$;
