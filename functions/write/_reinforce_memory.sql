-- _reinforce_memory: applies an item to the locked memory that it repeats. It counts the repeat, adds tags
-- and metadata, fills importance, project, session and valid_from where they are NULL, takes the text of the
-- item if the outcome is `updated`, and brings back a memory that has faded or may be restored. The memory is
-- no longer internal if the item is not, and expires when the later of both does. A forgotten memory that is
-- not to be restored is left alone. Returns the outcome of remember().
create or replace function memory._reinforce_memory(
    space text, item memory.remember_item, match memory.similar_memory
) returns text
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _reinforce_memory.space;
    v_item alias for item;
    v_memory_id constant uuid := (_reinforce_memory.match).memory_id;
    v_outcome constant text := (_reinforce_memory.match).outcome;
    v_memory record;
    v_back boolean;
    v_metadata jsonb;
begin
    -- A faded memory counts as faded even if decay() has not archived it yet. In the columns that the item
    -- does not fill, such as valid_to, NULL is a value (never).
    select m.kind, m.pinned as was_pinned, m.metadata, m.deleted_at is not null as forgotten,
        m.archived_at is not null or coalesce(
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
            <= v_item.anchored_at, false
        ) as faded,
        coalesce(m.importance, v_item.importance) as importance,
        m.pinned or coalesce(v_item.pinned, false) as pinned,
        case when m.tags @> v_item.tags then m.tags else m.tags || coalesce(v_item.tags, '{}') end as tags,
        coalesce(m.project, v_item.project) as project, coalesce(m.session, v_item.session) as session,
        coalesce(
            m.valid_from,
            case when v_item.valid_from < coalesce(m.valid_to, 'infinity') then v_item.valid_from end
        ) as valid_from,
        m.internal and v_item.internal as internal,
        case
            when coalesce(v_item.expires_at, 'infinity') > m.expires_at then v_item.expires_at
            else m.expires_at
        end as expires_at
    into v_memory
    from memory.memories as m
    -- A memory that has lost its vitals, see _repair_vitals(), has not faded.
    left join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
    where m.space = v_space and m.memory_id = v_memory_id;
    if v_memory.forgotten and coalesce(v_item.options ->> 'on_forgotten', 'report') = 'report' then
        return 'forgotten';
    end if;
    -- The memory keeps its kind, and the metadata that an item adds must fit that kind.
    v_metadata := v_memory.metadata;
    if coalesce(v_item.metadata, '{}') <> '{}' then
        v_metadata := memory._read_metadata(
            v_memory.kind, (memory._register_kind(v_space, v_memory.kind)).metadata_schema,
            v_item.metadata || v_memory.metadata
        );
        perform memory._check_json('metadata of both', v_metadata, 'metadata bytes');
    end if;
    -- One UPDATE, which is one revision.
    update memory.memories as m
    set content = case when v_outcome = 'updated' then v_item.content else m.content end,
        language = case
            when v_outcome = 'updated' then coalesce(v_item.language, (v_item.policy).language)
            else m.language
        end,
        language_given = case
            when v_outcome = 'updated' then v_item.language is not null else m.language_given
        end,
        importance = v_memory.importance, pinned = v_memory.pinned, tags = v_memory.tags,
        metadata = v_metadata, project = v_memory.project, session = v_memory.session,
        valid_from = v_memory.valid_from, internal = v_memory.internal, expires_at = v_memory.expires_at,
        archived_at = null, deleted_at = null
    where m.space = v_space and m.memory_id = v_memory_id
        and (v_outcome = 'updated' or (
            m.importance, m.pinned, m.tags, m.metadata, m.project, m.session, m.valid_from, m.internal,
            m.expires_at, m.archived_at, m.deleted_at
        ) is distinct from (
            v_memory.importance, v_memory.pinned, v_memory.tags, v_metadata, v_memory.project,
            v_memory.session, v_memory.valid_from, v_memory.internal, v_memory.expires_at,
            null::timestamptz, null::timestamptz
        ));
    v_back := v_memory.forgotten or v_memory.faded;
    if v_back or (v_item.pinned and not v_memory.was_pinned) then
        perform memory._anchor(
            v_space, v_memory_id, memory._register_kind(v_space, v_memory.kind), v_memory.pinned,
            v_item.anchored_at, false
        );
    end if;
    with anchored as materialized (
        select v_item.anchored_at + make_interval(secs => 86400 * v.grace) as decays_from
        from memory.vitals as v where v.space = v_space and v.memory_id = v_memory_id for no key update
    )
    update memory.vitals as v
    set remember_count = least(v.remember_count + 1, memory._limit('events')),
        last_remembered_at = greatest(v.last_remembered_at, v_item.at),
        health = least(
            1,
            memory._access_gain() + memory._health(
                v.health, v.decays_from, v.curve, v.half_life, v.floor, v_item.anchored_at
            )
        ),
        decays_from = greatest(v.decays_from, a.decays_from)
    from anchored as a where v.space = v_space and v.memory_id = v_memory_id;
    if v_item.agent is not null then
        perform memory._count_repeat(v_space, v_item.agent, v_memory_id, v_item.at);
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
