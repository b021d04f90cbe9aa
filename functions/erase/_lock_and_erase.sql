-- _lock_and_erase: locks and erases the target of a purge, and returns how many rows of each table. It
-- returns NULL if the purge must begin again, because of what others did while it waited for locks:
-- - somebody refers again to a source of the target, or to one that it superseded,
-- - a part of the target has ceased to match,
-- - a source of the target has got a memory,
-- - the agent has got a memory or a document,
-- - a tag that was not locked may now have to go, or
-- - the agent had no row to lock, and has got one.
-- Other rows that match only now stay. It locks, in the order of all functions: the space, agents, tags,
-- sources, memories and vitals; and before the memories, as workers do, their rows of embedding_queue.
-- Planned anew each time: the planner hashes an array of ids only if it sees it.
create or replace function memory._lock_and_erase(space text, request memory.purge_request) returns jsonb
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan set enable_hashagg = off as $function$
declare
    v_agent constant text := (_lock_and_erase.request).agent;
    v_is_known boolean;
    v_target memory.purge_target;
    v_locked memory.purge_target;
    v_sources uuid[];
    v_merges uuid[];
    v_ids uuid[];
    v_counts jsonb;
begin
    -- supersede(), revert(), merges, unmerge(), imports and other purges of the space wait for this lock: so
    -- no merge changes any more, and no chain of supersession. Only ingest_source() may still add a new end
    -- to one.
    perform from memory.spaces as s where s.space = _lock_and_erase.space for no key update;
    -- If the agent has a row, no other session can remember or hold anything as this agent from here on.
    perform from memory.agents as a where a.space = _lock_and_erase.space and a.agent = v_agent for update;
    v_is_known := found;
    v_target := memory._purge_target(_lock_and_erase.space, _lock_and_erase.request);
    v_target.dependent_merges := memory._dependent_merges(_lock_and_erase.space, v_target.memory_ids);
    v_target.tags_to_check := memory._tags_to_check(
        _lock_and_erase.space, v_target.memory_ids, v_target.source_ids, v_target.dependent_merges
    );
    -- From here on no other session can add one of the tags that may be deleted.
    perform from unnest(v_target.tags_to_check) as u (tag)
    cross join lateral (
        select from memory.tags as t where t.space = _lock_and_erase.space and t.tag = u.tag
        offset 0 for update
    ) as t;
    v_sources := array(
        select s.source_id from memory.sources as s
        where s.space = _lock_and_erase.space
            and (s.source_id = any(v_target.source_ids) or s.superseded_by = any(v_target.source_ids))
    );
    -- Wait for all transactions that refer to one of the sources. This lock is given back before the memories
    -- are awaited: a transaction that updates a memory twice locks its source again, and would wait for us.
    begin
        perform from memory.sources as s
        where s.space = _lock_and_erase.space and s.source_id = any(v_sources)
        order by s.source_id for update;
        raise exception 'the lock is not needed' using errcode = 'PM000',
            detail = 'Nobody refers to the sources in a transaction that is open.',
            hint = '_lock_and_erase() catches this error.';
    exception
        when sqlstate 'PM000' then
            null;
    end;
    perform from memory.sources as s
    where s.space = _lock_and_erase.space and s.source_id = any(v_sources)
    order by s.source_id for no key update;
    -- A worker has these before it stores what it has made of the memories.
    perform from memory.embedding_queue as q
    where q.space = _lock_and_erase.space and q.memory_id = any(v_target.memory_ids)
    order by q.memory_id, q.model for update;
    v_merges := memory._merges_to_undo(_lock_and_erase.space, v_target.dependent_merges);
    v_ids := array(
        select m.memory_id from memory.memories as m
        where m.space = _lock_and_erase.space
            and (
                m.memory_id = any(v_target.memory_ids)
                or m.superseded_by = any(v_target.memory_ids)
                or m.created_by in (v_agent, 'human:' || v_agent)
                or m.memory_id in (
                    select u.memory_id from memory.merges as g
                    cross join lateral unnest(g.merged_ids || g.kept_id) as u (memory_id)
                    where g.space = _lock_and_erase.space and g.merge_id = any(v_merges)
                )
            )
        order by m.memory_id for update
    );
    perform from memory.vitals as v where v.space = _lock_and_erase.space and v.memory_id = any(v_ids)
    order by v.memory_id for update;
    -- Others may refer to a source again by now, and wait for one of these memories: to wait for them would
    -- be a deadlock.
    if cardinality(v_sources) > (
        select count(*) from (
            select from memory.sources as s
            where s.space = _lock_and_erase.space and s.source_id = any(v_sources)
            for update skip locked
        ) as l
    ) then
        return null;
    end if;
    v_locked := memory._purge_target(_lock_and_erase.space, _lock_and_erase.request);
    -- What matches only now stays, as if it had come after the purge: steady writers must not hold it up.
    if not exists (select unnest(v_target.memory_ids) except select unnest(v_locked.memory_ids))
        and not exists (select unnest(v_target.source_ids) except select unnest(v_locked.source_ids))
        -- What has been taken from a source goes with it.
        and not exists (
            select from memory.memories as m
            where m.space = _lock_and_erase.space and m.source_id = any(v_target.source_ids)
                and m.memory_id <> all(v_target.memory_ids)
        )
        -- _delete_rows() also deletes by the name of the agent. What the agent has got since would stay,
        -- without the rows that tell whose it is. Nobody goes on as this agent, so this does not hold up the
        -- purge.
        and (
            v_agent is null
            or not exists (select unnest(v_locked.source_ids) except select unnest(v_target.source_ids))
            and not exists (select unnest(v_locked.memory_ids) except select unnest(v_target.memory_ids))
        )
        -- Not by `<@`, which compares each tag with all.
        and not exists (
            select unnest(memory._tags_to_check(
                _lock_and_erase.space, v_target.memory_ids, v_target.source_ids, v_target.dependent_merges
            ))
            except
            select unnest(v_target.tags_to_check)
        )
    then
        v_counts := memory._erase(_lock_and_erase.space, v_target, _lock_and_erase.request);
        if not v_is_known and (
            v_counts -> 'agents' <> '0' or exists (
                select from memory.agents as a where a.space = _lock_and_erase.space and a.agent = v_agent
            )
        ) then
            return null;
        end if;
    end if;
    return v_counts;
end
$function$;
