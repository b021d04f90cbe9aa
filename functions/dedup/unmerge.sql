-- unmerge: undoes a merge. The merged memories are live again with their annotations and keys. The kept one
-- loses what it got from them alone; its later changes stay. A merge whose kept memory was merged itself is
-- refused: what it had moved is in another memory by now.
create or replace function memory.unmerge(
    merge_id uuid, space text default null, at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off as $function$
<<unmerge>>
declare
    c_repeat constant text := 'serialization_failure';  -- As PostgreSQL says that two calls change one row.
    at timestamptz := coalesce(unmerge.at, now());
    v_space text collate "default";
    v_merge memory.merges;
    v_later_id uuid;
    v_kept jsonb;
    v_reason text collate "default";
    v_violated text collate "default";
    v_memory record;
    v_was memory.vitals;
    v_became memory.vitals;
    v_added memory.vitals;  -- from the merged ones
begin
    v_space := memory._enter_space_to_write(unmerge.space, 'admin');
    perform memory._check_at(unmerge.at);
    -- In the order of CONTRIBUTING.md, and the row of the merge under the lock of the space.
    perform from memory.spaces as s where s.space = v_space for no key update;
    select g.* into v_merge
    from memory.merges as g where g.space = v_space and g.merge_id = unmerge.merge_id for no key update;
    if not found or v_merge.unmerged_at is not null then
        raise exception 'no merge to undo' using errcode = 'PM001',
            detail = format('merge_id = %s, space = %s%s.', coalesce(unmerge.merge_id::text, 'NULL'), v_space,
                            ', undone at ' || v_merge.unmerged_at),
            hint = 'Take the merge_id of a row of memory.list_merges() whose unmerged_at is NULL.';
    end if;
    perform memory._lock_parents(v_space, v_merge.merged_ids || v_merge.kept_id);
    perform memory._lock_memories(v_space, v_merge.merged_ids || v_merge.kept_id);
    v_later_id := memory._merged_by(v_space, v_merge.kept_id);
    if v_later_id is not null then
        raise exception 'the merge cannot be undone yet' using errcode = 'PM008',
            detail = format('Its result %s was merged itself, by the merge %s.', v_merge.kept_id, v_later_id),
            hint = 'Undo that merge first.';
    end if;
    v_reason := memory._set_reason('unmerge');
    if v_merge.before -> 'dedup_key' = 'false' and v_merge.before ? 'dedup_keys' then
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
                        when v_merge.before -> 'dedup_keys' ? v_memory.memory_id::text and not exists (
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
                -- Another session has just remembered the text. In READ COMMITTED the next attempt sees that.
                get stacked diagnostics v_violated = constraint_name;
                if v_violated <> 'memories_space_dedup_key_uq' then
                    raise;
                elsif current_setting('transaction_isolation') <> 'read committed' then
                    raise exception 'could not serialize access' using errcode = c_repeat,
                        detail = 'Another session has remembered the text of a merged memory.',
                        hint = 'Repeat the transaction, or use read committed.';
                end if;
        end;
    end loop;
    select jsonb_build_object(
        'tags', m.tags, 'metadata', m.metadata, 'pinned', m.pinned, 'importance', m.importance
    )
    into v_kept
    from memory.memories as m where m.space = v_space and m.memory_id = v_merge.kept_id;
    v_kept := memory._without_brought(v_kept, v_merge.before -> 'brought', array(
        select g.before -> 'brought'
        from memory.merges as g
        where g.space = v_space and g.kept_id = v_merge.kept_id and g.merge_id <> v_merge.merge_id
            and g.unmerged_at is null
    ));
    update memory.memories as m
    set tags = array(select u.tag from jsonb_array_elements_text(v_kept -> 'tags') as u (tag)),
        metadata = v_kept -> 'metadata', pinned = (v_kept ->> 'pinned')::boolean,
        importance = (v_kept ->> 'importance')::double precision
    where m.space = v_space and m.memory_id = v_merge.kept_id;
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
        v_space, m.memory_id, memory._register_kind(v_space, m.kind), m.pinned, unmerge.at, true
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
        and (
            x.memory_id = v_merge.kept_id
            -- A later merge has brought it there.
            or exists (
                select from memory.merges as g
                where g.space = v_space and g.kept_id = x.memory_id and g.unmerged_at is null
                    and g.before -> 'external_ids' @> jsonb_build_array(
                        jsonb_build_object('system', b.system, 'external_id', b.external_id)
                    )
            )
        );
    update memory.annotations as a
    set memory_id = m.memory_id
    from memory.memories as m
    where a.space = v_space and m.space = v_space
        and (
            a.memory_id = v_merge.kept_id
            -- A later merge has brought it there.
            or exists (
                select from memory.merges as g
                where g.space = v_space and g.kept_id = a.memory_id and g.unmerged_at is null
                    and g.before -> 'annotations' ? a.annotation_id::text
            )
        )
        and a.annotation_id in (
            select case when pg_input_is_valid(k.id, 'uuid') then k.id::uuid end
            from jsonb_object_keys(v_merge.before -> 'annotations') as k (id)
        )
        and m.memory_id = (v_merge.before -> 'annotations' ->> a.annotation_id::text)::uuid;
    perform memory._unmerge_links(v_space, v_merge.merge_id);
    update memory.merges as g
    set unmerged_at = now()
    where g.space = v_space and g.merge_id = unmerge.merge_id;
end
$function$;
