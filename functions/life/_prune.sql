-- _prune: forgets the oldest memories that match the rules and that nothing protects, except those that
-- another session has locked. A dry run only lists them. Each row is looked up by its key, in a subquery with
-- `offset 0`, as in _decay(). Ids are sorted, as in _merged_into().
create or replace function memory._prune(
    space text, rules memory.prune_rules, dry_run boolean, at timestamptz
) returns setof memory.prune_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_hashagg = off as $function$
declare
    v_reason text;
    v_ids uuid[];
begin
    -- A task, a note or a holder leaves no mark on its memory that a lock would tell.
    if not _prune.dry_run then perform memory._check_isolation(); end if;
    select coalesce(array_agg(c.memory_id order by c.created_at, c.memory_id), '{}') into v_ids
    from (
        select m.memory_id, m.created_at from memory.memories as m
        cross join lateral (
            select v.* from memory.vitals as v where v.space = _prune.space and v.memory_id = m.memory_id
            offset 0
        ) as v
        where m.space = _prune.space
            and memory._prunable(
                row(m.*)::memory.memory_state, greatest(v.last_remembered_at, v.last_accessed_at),
                v.access_count, v.upvotes - v.downvotes, _prune.rules, _prune.at
            )
            and exists (
                select from memory.tasks as t
                where t.space = _prune.space and t.memory_id = m.memory_id
                    and t.status in ('pending', 'in_progress')
                offset 0
            ) is not true
            and exists (
                select from memory.annotations as a where a.space = _prune.space and a.memory_id = m.memory_id
                offset 0
            ) is not true
            and exists (
                select from memory.agent_memories as am
                where am.space = _prune.space and am.memory_id = m.memory_id and am.working_since is not null
                offset 0
            ) is not true
        order by m.created_at, m.memory_id limit (_prune.rules).max_results
    ) as c;
    if not _prune.dry_run then
        -- Ask the locked rows again: an access in the meantime saves a memory.
        v_ids := array(
            select m.memory_id from unnest(v_ids) as i (memory_id)
            cross join lateral (
                select m.* from memory.memories as m
                where m.space = _prune.space and m.memory_id = i.memory_id
                offset 0 for no key update skip locked
            ) as m
            cross join lateral (
                select v.* from memory.vitals as v
                where v.space = _prune.space and v.memory_id = i.memory_id
                offset 0 for no key update skip locked
            ) as v
            where memory._prunable(
                row(m.*)::memory.memory_state, greatest(v.last_remembered_at, v.last_accessed_at),
                v.access_count, v.upvotes - v.downvotes, _prune.rules, _prune.at
            )
        );
        -- So does a task, a note or a holder, which comes no more now that the rows are locked.
        v_ids := array(
            select i.memory_id from unnest(v_ids) as i (memory_id)
            except
            select t.memory_id from memory.tasks as t
            where t.space = _prune.space and t.memory_id = any(v_ids)
                and t.status in ('pending', 'in_progress')
            except
            select a.memory_id from memory.annotations as a
            where a.space = _prune.space and a.memory_id = any(v_ids)
            except
            select am.memory_id from memory.agent_memories as am
            where am.space = _prune.space and am.memory_id = any(v_ids) and am.working_since is not null
        );
        v_reason := memory._set_reason('pruned');
        update memory.memories as m
        set deleted_at = _prune.at
        where m.space = _prune.space and m.memory_id = any(v_ids);
        perform memory._set_reason(v_reason);
    end if;
    return query
    select m.space, m.memory_id,
        memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _prune.at), 'forgotten',
        format(
            '%s days old, read %s times, importance %s, votes %s',
            floor(date_part('epoch', _prune.at - m.created_at) / 86400), v.access_count,
            coalesce(m.importance::text, 'unrated'), v.upvotes - v.downvotes
        )
    from memory.memories as m
    cross join lateral (
        select v.* from memory.vitals as v where v.space = _prune.space and v.memory_id = m.memory_id
        offset 0
    ) as v
    where m.space = _prune.space and m.memory_id = any(v_ids)
    order by m.created_at, m.memory_id;
end
$function$;
