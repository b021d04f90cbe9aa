-- _match_memory: finds and locks the memory that an item repeats: the one that has the key of its text, of
-- any kind, else a near duplicate. The outcome says what the item does to it: `reinforced`, `updated` or
-- `near_duplicate`; _reinforce_memory() makes it `forgotten` where that is so. If the outcome is NULL, the
-- item is a new memory, and the row is the most similar one, or one that another session has locked, or NULL.
-- The content is NULL if the text is the same. The memory that has the key of the text is not matched, and
-- gives up the key, if it
-- - has expired,
-- - is no longer valid, and the item has another valid_to, or
-- - is of another project, where a search in the project of the item would not find it.
-- The key then goes to the new memory, or to a near duplicate that is updated to this text. If there is
-- neither, no memory has the key. A forgotten memory with the key matches if the caller wants a report. If
-- the memory with the key is of another project, or no memory has the key, one with the same text in the
-- item's own project and kind is looked for first; if it matches, the other one keeps its key. If another
-- session has locked it, we wait only with `may_wait` and if we do not hold the memory with the key; else we
-- go on without it. With `may_wait`, this transaction had locked no row when the call began, so it may also
-- wait for the lock of a near duplicate.
-- Only a repeat of the text brings back a memory that is archived or forgotten: a near duplicate is live.
create or replace function memory._match_memory(space text, item memory.remember_item, may_wait boolean)
returns memory.similar_memory
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _match_memory.space;
    v_item alias for item;
    v_may_wait boolean := _match_memory.may_wait;
    v_again boolean := false;
    v_same record;
    v_keyed boolean;
    v_own_id uuid;
    v_match memory.similar_memory;
begin
    loop
        -- Not FOR UPDATE: it waits for each open transaction that refers to the memory, and few repeats need
        -- that. The UPDATE of the key below waits for them, and may deadlock with one that waits for us.
        select m.memory_id, m.deleted_at, m.expires_at, m.valid_to, m.project into v_same
        from memory.memories as m
        where m.space = v_space and m.dedup_key >= v_item.content_hash and m.dedup_key <= v_item.content_hash
        -- So that the planner takes the index of the key, even without statistics. With `=` there would be
        -- nothing to order.
        order by m.dedup_key
        limit 1 for no key update;
        v_keyed := found;
        -- Texts of a kind with the dedup `off` have no key, unless a call asked for another dedup. Where
        -- nobody has the key, they are not looked for.
        if v_same.project <> v_item.project
            or not v_keyed and v_item.project is not null and (v_item.policy).dedup <> 'off'
        then
            v_own_id := memory._same_in_project(v_space, v_item);
            if memory._lock_repeated(v_space, v_own_id, v_may_wait and not v_keyed) then
                if v_own_id = memory._same_in_project(v_space, v_item) then
                    return (v_own_id, null, null, null, null, 'reinforced')::memory.similar_memory;
                end if;
                v_may_wait := false;  -- It has changed since it was found.
            end if;
        end if;
        if v_keyed then
            if (
                v_same.deleted_at is not null
                and coalesce(v_item.options ->> 'on_forgotten', 'report') = 'report'
            ) or (
                coalesce(v_same.expires_at > v_item.at, true)
                and coalesce(v_same.project = v_item.project, true)
                and (
                    coalesce(v_same.valid_to > v_item.at, true)
                    or v_same.valid_to is not distinct from v_item.valid_to
                )
            )
            then
                return (v_same.memory_id, null, null, null, null, 'reinforced')::memory.similar_memory;
            end if;
            -- An expired or invalid memory, or that of another project, is not matched, and gives up its key.
            update memory.memories as m
            set dedup_key = null
            where m.space = v_space and m.memory_id = v_same.memory_id;
            v_may_wait := false;
        end if;
        if v_item.dedup not in ('near', 'similar') then return null; end if;

        v_match := memory._near_duplicate(
            v_space, v_item.content, v_item.tsv, coalesce(v_item.language, (v_item.policy).language),
            v_item.embedding_model, v_item.embedding,
            coalesce((v_item.options ->> 'similarity')::double precision, (v_item.policy).similarity),
            v_item.dedup, v_item.at, v_item.project
        );
        -- If the near duplicate has this very text, another session has committed it since the look-up by
        -- key. Look it up again, but only once: if its key is of an older Unicode version, it is never found
        -- by ours, and this would not end.
        v_again := not v_again and memory._content_hash(v_match.content) = v_item.content_hash;
        continue when v_again;
        if v_match.outcome is not null and not v_may_wait then
            -- This transaction may hold memories that come later in the lock order: to wait might deadlock.
            -- If another session has locked the near duplicate, the item becomes a memory of its own, which
            -- merge_duplicates() finds.
            if not memory._lock_repeated(v_space, v_match.memory_id, false) then
                v_match.outcome := null;
            end if;
        end if;
        if v_match.outcome is null then return v_match; end if;
        perform from memory.memories as m
        where m.space = v_space and m.memory_id = v_match.memory_id and m.version = v_match.version and m.live
        for no key update;
        if found then return v_match; end if;
        -- It has changed since it was found, and may be locked: look again.
        v_may_wait := false;
    end loop;
end
$function$;
