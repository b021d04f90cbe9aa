-- _merge: merges memories, which merge_duplicates() has locked, into one. Returns the id of the new row in
-- merges, by which unmerge() undoes it.
create or replace function memory._merge(
    space text, kept_id uuid, merged_ids uuid[], similarity double precision, at timestamptz
) returns uuid
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set extra_float_digits = 1
set timezone = 'UTC' as $function$
declare
    c_events constant bigint := memory._limit('events');
    c_votes constant int := memory._limit('votes');
    v_space constant text := _merge.space;
    v_kept_id constant uuid := _merge.kept_id;
    v_merged_ids constant uuid[] := _merge.merged_ids;
    v_reason text;
    v_kept memory.memories;
    v_theirs record;  -- What the merged ones have.
    v_united record;
    v_policy memory.policy;
    v_properties jsonb;  -- of the metadata schema, else copied for each key
    v_lives record;
    v_before jsonb;
    v_brought jsonb;  -- what the kept one got
    v_links jsonb;
    v_vitals jsonb;
    v_merge_id uuid;
begin
    select m.* into v_kept from memory.memories as m where m.space = v_space and m.memory_id = v_kept_id;
    v_kept.metadata := v_kept.metadata || '{}';  -- unpacked once, not for each key below
    v_policy := memory._register_kind(v_space, v_kept.kind);
    v_properties := v_policy.metadata_schema -> 'properties';
    select least(sum(v.access_count), c_events)::bigint as access_count,
        least(sum(v.remember_count), c_events)::bigint as remember_count,
        least(sum(v.upvotes), c_votes)::int as upvotes, least(sum(v.downvotes), c_votes)::int as downvotes,
        max(v.last_accessed_at) as last_accessed_at, max(v.last_remembered_at) as last_remembered_at,
        max(v.decays_from) as decays_from,
        max(memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _merge.at)) as health
    into v_lives
    from memory.vitals as v where v.space = v_space and v.memory_id = any(v_merged_ids);
    v_before := jsonb_build_object(
        'dedup_key', v_kept.dedup_key is not null,
        'keyed_ids', (
            select jsonb_agg(m.memory_id)
            from memory.memories as m
            where m.space = v_space and m.memory_id = any(v_merged_ids) and m.dedup_key is not null
        ),
        'vitals', jsonb_build_object(
            'access_count', v_lives.access_count, 'remember_count', v_lives.remember_count,
            'upvotes', v_lives.upvotes, 'downvotes', v_lives.downvotes
        ),
        'agents', (
            select jsonb_agg(to_jsonb(am))
            from memory.agent_memories as am where am.space = v_space and am.memory_id = v_kept_id
        ),
        'external_ids', (
            select jsonb_agg(to_jsonb(x))
            from memory.external_ids as x where x.space = v_space and x.memory_id = any(v_merged_ids)
        ),
        'annotations', (
            select jsonb_object_agg(a.annotation_id, a.memory_id)
            from memory.annotations as a where a.space = v_space and a.memory_id = any(v_merged_ids)
        )
    );

    v_reason := memory._set_reason('merge_duplicates');
    select
        array(
            select distinct u.tag
            from memory.memories as t
            cross join lateral unnest(t.tags) as u (tag)
            where t.space = v_space and t.memory_id = any(v_merged_ids)
        ) as tags,
        (
            select coalesce(jsonb_object_agg(k.key, k.value order by t.memory_id desc), '{}')
            from memory.memories as t
            cross join lateral jsonb_each(t.metadata) as k (key, value)
            where t.space = v_space and t.memory_id = any(v_merged_ids)
                -- A metadata key of another kind may not fit the schema of this one, or be a field of a task.
                and (t.kind = v_kept.kind or v_kept.kind <> 'task'
                    and v_policy.metadata_schema -> 'additionalProperties' is distinct from 'false'
                    and not coalesce(v_properties ? k.key, false))
        ) as metadata,
        bool_or(d.pinned) as pinned, max(d.importance) as importance
    into v_theirs
    from memory.memories as d where d.space = v_space and d.memory_id = any(v_merged_ids);
    update memory.memories as m
    set tags = m.tags || v_theirs.tags, metadata = v_theirs.metadata || m.metadata,
        pinned = m.pinned or v_theirs.pinned, importance = coalesce(m.importance, v_theirs.importance)
    where m.space = v_space and m.memory_id = v_kept_id
    returning m.tags, m.metadata, m.pinned, m.importance into v_united;
    v_brought := jsonb_build_object(
        'tags', array(select u.tag from unnest(v_theirs.tags) as u (tag) where u.tag <> all(v_kept.tags)),
        'metadata', (
            select coalesce(jsonb_object_agg(k.key, k.value), '{}')
            from jsonb_each(v_united.metadata) as k (key, value) where not v_kept.metadata ? k.key
        ),
        'pinned', v_theirs.pinned and not v_kept.pinned,
        'importance', case when v_kept.importance is null then v_theirs.importance end
    );
    update memory.memories as m
    set superseded_by = v_kept_id
    where m.space = v_space and m.memory_id = any(v_merged_ids);
    if v_kept.dedup_key is null and v_before -> 'keyed_ids' <> 'null' then
        -- A repeat that would have matched one of the others matches this one now.
        perform memory._regain_key(v_space, v_kept_id, true);
    end if;
    perform memory._set_reason(v_reason);

    select jsonb_build_object('before', to_jsonb(v)) into v_vitals
    from memory.vitals as v where v.space = v_space and v.memory_id = v_kept_id;
    update memory.vitals as v
    set access_count = least(v.access_count + v_lives.access_count, c_events),
        remember_count = least(v.remember_count + v_lives.remember_count, c_events),
        upvotes = least(v.upvotes + v_lives.upvotes, c_votes),
        downvotes = least(v.downvotes + v_lives.downvotes, c_votes),
        last_accessed_at = greatest(v.last_accessed_at, v_lives.last_accessed_at),
        last_remembered_at = greatest(v.last_remembered_at, v_lives.last_remembered_at),
        health = greatest(
            memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _merge.at), v_lives.health
        ),
        decays_from = greatest(v.decays_from, v_lives.decays_from, _merge.at)
    where v.space = v_space and v.memory_id = v_kept_id;
    perform memory._anchor(v_space, v_kept_id, v_policy, v_united.pinned, _merge.at, true);
    select v_vitals || jsonb_build_object('after', to_jsonb(v)) into v_vitals
    from memory.vitals as v where v.space = v_space and v.memory_id = v_kept_id;

    v_links := memory._merge_links(v_space, v_kept_id, v_merged_ids);
    insert into memory.agent_memories as am (
        space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count, working_since
    )
    select d.space, d.agent, v_kept_id, min(d.first_remembered_at), max(d.last_remembered_at),
        least(sum(d.remember_count), c_events), min(d.working_since)
    from memory.agent_memories as d where d.space = v_space and d.memory_id = any(v_merged_ids)
    group by d.space, d.agent
    order by d.agent
    on conflict on constraint agent_memories_pk do update
    set first_remembered_at = least(am.first_remembered_at, excluded.first_remembered_at),
        last_remembered_at = greatest(am.last_remembered_at, excluded.last_remembered_at),
        remember_count = least(am.remember_count + excluded.remember_count, c_events),
        working_since = coalesce(am.working_since, excluded.working_since);
    update memory.external_ids as x
    set memory_id = v_kept_id
    where x.space = v_space and x.memory_id = any(v_merged_ids);
    update memory.annotations as a
    set memory_id = v_kept_id
    where a.space = v_space and a.memory_id = any(v_merged_ids);

    insert into memory.merges (space, merge_id, kept_id, merged_ids, similarity, before, merged_at)
    values (
        v_space, memory._uuidv7(_merge.at), v_kept_id, v_merged_ids,
        case when _merge.similarity > 1 then 1 else _merge.similarity end,  -- an inner product may be greater
        jsonb_strip_nulls(v_before || jsonb_build_object('links', v_links, 'kept_vitals', v_vitals))
        || jsonb_build_object('brought', v_brought),
        clock_timestamp()  -- Merges of one transaction have an order, too.
    )
    returning merges.merge_id into v_merge_id;
    return v_merge_id;
end
$function$;
