-- _merge: joins memories into one and notes what that took, see merge_duplicates(), which has locked them.
create or replace function memory._merge(
    space text,
    kept_id uuid,
    merged_ids uuid[],
    similarity double precision,
    at timestamptz
) returns uuid
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_before jsonb;
    v_kept record;
    v_policy memory.policy;
    v_links jsonb;
    v_merge_id uuid;
    v_reason text;
    v_kept_vitals jsonb;
begin
    select jsonb_build_object(
        'tags', m.tags,
        'metadata', m.metadata,
        'pinned', m.pinned,
        'importance', m.importance,
        'dedup_key', m.dedup_key is not null,
        'dedup_keys', (
            select jsonb_agg(d.memory_id)
            from memory.memories as d
            where d.space = _merge.space and d.memory_id = any(_merge.merged_ids) and d.dedup_key is not null
        ),
        'vitals', (
            select jsonb_build_object(
                'access_count', sum(v.access_count), 'remember_count', sum(v.remember_count),
                'upvotes', sum(v.upvotes), 'downvotes', sum(v.downvotes)
            )
            from memory.vitals as v
            where v.space = _merge.space and v.memory_id = any(_merge.merged_ids)
        ),
        'agents', (
            select jsonb_agg(to_jsonb(am))
            from memory.agent_memories as am
            where am.space = _merge.space and am.memory_id = _merge.kept_id
        ),
        'external_ids', (
            select jsonb_agg(to_jsonb(x))
            from memory.external_ids as x
            where x.space = _merge.space and x.memory_id = any(_merge.merged_ids)
        ),
        'annotations', (
            select jsonb_object_agg(a.annotation_id, a.memory_id)
            from memory.annotations as a
            where a.space = _merge.space and a.memory_id = any(_merge.merged_ids)
        )
    ) into v_before
    from memory.memories as m
    where m.space = _merge.space and m.memory_id = _merge.kept_id;

    with copied as (
        insert into memory.links (space, from_id, type, to_id, metadata, agent, created_at)
        select distinct on (l.from_id, l.type, l.to_id)
            l.space, l.from_id, l.type, l.to_id, l.metadata, l.agent, l.created_at
        from (
            select x.space, x.type, x.metadata, x.agent, x.created_at,
                case when x.from_id = any(_merge.merged_ids)
                    then _merge.kept_id else x.from_id end as from_id,
                case when x.to_id = any(_merge.merged_ids) then _merge.kept_id else x.to_id end as to_id
            from memory.links as x
            where x.space = _merge.space
                and (x.from_id = any(_merge.merged_ids) or x.to_id = any(_merge.merged_ids))
        ) as l
        where l.from_id <> l.to_id
        order by l.from_id, l.type, l.to_id, l.created_at
        on conflict on constraint links_pk do nothing
        returning links.from_id, links.type, links.to_id
    )
    select jsonb_agg(c) into v_links
    from copied as c;
    select jsonb_build_object('before', to_jsonb(v)) into v_kept_vitals
    from memory.vitals as v
    where v.space = _merge.space and v.memory_id = _merge.kept_id;
    v_before := v_before || jsonb_build_object('links', v_links);

    v_reason := current_setting('memory.reason', true);
    select m.kind, m.pinned or exists (
        select
        from memory.memories as d
        where d.space = _merge.space and d.memory_id = any(_merge.merged_ids) and d.pinned
    ) as pinned
    into v_kept
    from memory.memories as m
    where m.space = _merge.space and m.memory_id = _merge.kept_id;
    v_policy := memory._policy(_merge.space, v_kept.kind);
    perform set_config('memory.reason', 'merge_duplicates', true);
    update memory.memories as m
    set tags = m.tags || array(
            select u.tag
            from memory.memories as d
            cross join lateral unnest(d.tags) as u (tag)
            where d.space = _merge.space and d.memory_id = any(_merge.merged_ids)
        ),
        metadata = (
            select coalesce(jsonb_object_agg(k.key, k.value order by d.memory_id desc), '{}')
            from memory.memories as d
            cross join lateral jsonb_each(d.metadata) as k (key, value)
            where d.space = _merge.space
                and d.memory_id = any(_merge.merged_ids)
                -- What another kind means by a key need not fit this one's schema.
                and (d.kind = m.kind or not v_policy.metadata_schema -> 'properties' ? k.key)
        ) || m.metadata,
        pinned = v_kept.pinned,
        importance = coalesce(m.importance, (
            select max(d.importance)
            from memory.memories as d
            where d.space = _merge.space and d.memory_id = any(_merge.merged_ids)
        ))
    where m.space = _merge.space and m.memory_id = _merge.kept_id;
    update memory.memories as m
    set superseded_by = _merge.kept_id
    where m.space = _merge.space and m.memory_id = any(_merge.merged_ids);
    if not (v_before ->> 'dedup_key')::boolean and jsonb_typeof(v_before -> 'dedup_keys') = 'array' then
        -- Who met one of the others meets this one now.
        begin
            update memory.memories as m
            set dedup_key = m.content_hash
            where m.space = _merge.space
                and m.memory_id = _merge.kept_id
                and not exists (
                    select
                    from memory.memories as o
                    where o.space = _merge.space and o.dedup_key = m.content_hash
                );
        exception
            when unique_violation then
                null;  -- another session has remembered its text meanwhile
        end;
    end if;
    perform set_config('memory.reason', coalesce(v_reason, ''), true);
    update memory.vitals as v
    set access_count = v.access_count + (v_before #>> '{vitals,access_count}')::bigint,
        remember_count = v.remember_count + (v_before #>> '{vitals,remember_count}')::bigint,
        upvotes = v.upvotes + (v_before #>> '{vitals,upvotes}')::int,
        downvotes = v.downvotes + (v_before #>> '{vitals,downvotes}')::int,
        last_accessed_at = greatest(v.last_accessed_at, d.last_accessed_at),
        last_remembered_at = greatest(v.last_remembered_at, d.last_remembered_at),
        health = greatest(
            memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _merge.at), d.health
        ),
        decays_from = greatest(v.decays_from, d.decays_from, _merge.at)
    from (
        select max(x.last_accessed_at) as last_accessed_at, max(x.last_remembered_at) as last_remembered_at,
            max(x.decays_from) as decays_from,
            max(memory._health(x.health, x.decays_from, x.curve, x.half_life, x.floor, _merge.at)) as health
        from memory.vitals as x
        where x.space = _merge.space and x.memory_id = any(_merge.merged_ids)
    ) as d
    where v.space = _merge.space and v.memory_id = _merge.kept_id;
    perform memory._anchor(_merge.space, _merge.kept_id, v_policy, v_kept.pinned, _merge.at, true);
    select v_kept_vitals || jsonb_build_object('after', to_jsonb(v)) into v_kept_vitals
    from memory.vitals as v
    where v.space = _merge.space and v.memory_id = _merge.kept_id;
    v_before := v_before || jsonb_build_object('kept_vitals', v_kept_vitals);
    insert into memory.agent_memories as am (
        space, agent, memory_id, first_remembered_at, last_remembered_at, remember_count
    )
    select d.space, d.agent, _merge.kept_id, min(d.first_remembered_at), max(d.last_remembered_at),
        sum(d.remember_count)
    from memory.agent_memories as d
    where d.space = _merge.space and d.memory_id = any(_merge.merged_ids)
    group by d.space, d.agent
    order by d.agent
    on conflict on constraint agent_memories_pk do update
    set first_remembered_at = least(am.first_remembered_at, excluded.first_remembered_at),
        last_remembered_at = greatest(am.last_remembered_at, excluded.last_remembered_at),
        remember_count = am.remember_count + excluded.remember_count;
    update memory.external_ids as x
    set memory_id = _merge.kept_id
    where x.space = _merge.space and x.memory_id = any(_merge.merged_ids);
    update memory.annotations as a
    set memory_id = _merge.kept_id
    where a.space = _merge.space and a.memory_id = any(_merge.merged_ids);

    insert into memory.merges (space, merge_id, kept_id, merged_ids, similarity, before)
    values (
        _merge.space, memory._uuidv7(_merge.at), _merge.kept_id, _merge.merged_ids,
        -- An inner product knows no 1.
        least(1, _merge.similarity),
        jsonb_strip_nulls(v_before) || jsonb_build_object('metadata', v_before -> 'metadata')
    )
    returning merges.merge_id into v_merge_id;
    return v_merge_id;
end
$function$;
