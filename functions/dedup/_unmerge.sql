-- _unmerge: undoes a merge, for unmerge() and purge(). They have made sure that no later merge of its
-- memories is left.
create or replace function memory._unmerge(space text, merge_id uuid, at timestamptz) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set extra_float_digits = 1
as $function$
declare
    v_space constant text := _unmerge.space;
    v_now constant timestamptz := clock_timestamp();
    v_merge memory.merges;
    -- Of its `before`, which would be unpacked again for each row.
    v_brought jsonb;
    v_keyed_ids jsonb;
    v_annotations jsonb;
    v_reason text;
    v_violated text;
    v_memory record;
    v_link record;
    v_was memory.vitals;
    v_became memory.vitals;
    v_added memory.vitals;  -- from the merged ones
begin
    select g.* into v_merge
    from memory.merges as g where g.space = v_space and g.merge_id = _unmerge.merge_id;
    v_brought := v_merge.before -> 'brought';
    v_annotations := v_merge.before -> 'annotations';
    v_keyed_ids := (
        select jsonb_object_agg(k.memory_id, true)
        from (
            select distinct e.memory_id
            from jsonb_array_elements_text(nullif(v_merge.before -> 'keyed_ids', 'null')) as e (memory_id)
            where e.memory_id is not null
        ) as k
    );
    v_reason := memory._set_reason('unmerge');
    if v_merge.before -> 'dedup_key' = 'false' and v_merge.before ? 'keyed_ids' then
        update memory.memories as m
        set dedup_key = null
        where m.space = v_space and m.memory_id = v_merge.kept_id and m.dedup_key is not null;
    end if;
    loop
        begin
            -- In the order of their hashes, as a batch takes the keys of its texts.
            for v_memory in
                select m.memory_id, m.content_hash from memory.memories as m
                where m.space = v_space and m.memory_id = any(v_merge.merged_ids)
                    and m.superseded_by = v_merge.kept_id
                order by m.content_hash, m.memory_id
            loop
                update memory.memories as m
                set superseded_by = null,
                    dedup_key = case
                        -- Of two that say the same by now, the first.
                        when v_keyed_ids ? v_memory.memory_id::text and not exists (
                            select from memory.memories as o
                            where o.space = v_space and o.dedup_key = v_memory.content_hash
                                and o.memory_id <> v_memory.memory_id
                        )
                            then v_memory.content_hash
                    end
                where m.space = v_space and m.memory_id = v_memory.memory_id;
            end loop;
            exit;
        exception
            when unique_violation then
                -- Another session has just remembered the text: the next attempt sees that.
                get stacked diagnostics v_violated = constraint_name;
                if v_violated <> 'memories_space_dedup_key_uq' then raise; end if;
        end;
    end loop;
    update memory.memories as m
    set tags = array(
            select u.tag from unnest(m.tags) as u (tag)
            where u.tag not in (
                select b.tag from jsonb_array_elements_text(v_brought -> 'tags') as b (tag)
                where b.tag is not null
            )
        ),
        -- Not jsonb - text[], which compares each key with each.
        metadata = (
            select coalesce(jsonb_object_agg(k.key, k.value), '{}')
            from jsonb_each(m.metadata) as k (key, value)
            where v_brought #> array['metadata', k.key] is distinct from k.value
        ),
        pinned = m.pinned and not (v_brought ->> 'pinned')::boolean,
        importance = nullif(m.importance, (v_brought ->> 'importance')::double precision)
    where m.space = v_space and m.memory_id = v_merge.kept_id
        and (
            to_jsonb(m.tags) ?| array(select jsonb_array_elements_text(v_brought -> 'tags'))
            or m.metadata ?| array(select jsonb_object_keys(v_brought -> 'metadata'))
            or m.pinned and (v_brought ->> 'pinned')::boolean
            or m.importance = (v_brought ->> 'importance')::double precision
        );
    perform memory._set_reason(v_reason);

    -- The kept one took the best health and the last timestamps of all. It gets its own values back, unless
    -- it was anchored, touched or remembered since.
    v_was := jsonb_populate_record(null::memory.vitals, v_merge.before #> '{kept_vitals,before}');
    v_became := jsonb_populate_record(null::memory.vitals, v_merge.before #> '{kept_vitals,after}');
    v_added := jsonb_populate_record(null::memory.vitals, v_merge.before -> 'vitals');
    update memory.vitals as v
    set health = v_was.health, decays_from = v_was.decays_from, curve = v_was.curve,
        half_life = v_was.half_life, floor = v_was.floor
    where v.space = v_space and v.memory_id = v_merge.kept_id and v.health = v_became.health
        and v.decays_from = v_became.decays_from;
    update memory.vitals as v
    set access_count = greatest(0, v.access_count - v_added.access_count),
        last_accessed_at = case
            when v.access_count <= v_added.access_count then null
            when v.access_count = v_became.access_count and v_was.last_accessed_at is not null
                then v_was.last_accessed_at
            else v.last_accessed_at
        end,
        last_remembered_at = case
            when v.remember_count = v_became.remember_count then v_was.last_remembered_at
            else v.last_remembered_at
        end,
        remember_count = greatest(1, v.remember_count - v_added.remember_count),
        upvotes = greatest(0, v.upvotes - v_added.upvotes),
        downvotes = greatest(0, v.downvotes - v_added.downvotes)
    where v.space = v_space and v.memory_id = v_merge.kept_id;
    perform memory._anchor(
        v_space, m.memory_id, memory._register_kind(v_space, m.kind), m.pinned, _unmerge.at, true
    )
    from memory.memories as m
    where m.space = v_space
        and (m.memory_id = v_merge.kept_id or m.memory_id = any(v_merge.merged_ids) and m.live);

    perform memory._unmerge_agents(v_space, v_merge.merge_id);
    update memory.external_ids as x
    set memory_id = b.memory_id
    from jsonb_to_recordset(v_merge.before -> 'external_ids') as b (
        system text, external_id text, memory_id uuid
    )
    inner join memory.memories as m on m.space = v_space and m.memory_id = b.memory_id
    where x.space = v_space and x.system = b.system and x.external_id = b.external_id
        and x.memory_id = v_merge.kept_id;
    update memory.annotations as a
    set memory_id = m.memory_id
    from memory.memories as m
    where a.space = v_space and a.memory_id = v_merge.kept_id and m.space = v_space
        and m.memory_id = (v_annotations ->> a.annotation_id::text)::uuid;
    -- One by one: a join could compare all links of the space with each.
    for v_link in
        select b.* from jsonb_to_recordset(v_merge.before -> 'links') as b (
            from_id uuid, type text, to_id uuid
        )
    loop
        delete from memory.links as l
        where l.space = v_space and l.from_id = v_link.from_id and l.type = v_link.type
            and l.to_id = v_link.to_id;
    end loop;
    -- A file may bring one for a merge, too.
    delete from memory.links as l
    where l.space = v_space and l.from_id = v_merge.kept_id and l.type = 'supersedes'
        and l.to_id = any(v_merge.merged_ids) and exists (
            select from memory.memories as m
            where m.space = v_space and m.memory_id = l.to_id and m.superseded_by is null
            offset 0  -- by the key, as in _decay()
        );
    update memory.merges as g
    set unmerged_at = v_now
    where g.space = v_space and g.merge_id = v_merge.merge_id;
end
$function$;
