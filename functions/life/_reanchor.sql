-- _reanchor: anchors live memories under the current policy if their curve differs from it. Their health
-- stays. It goes in the order of ids, batch by batch, until a timestamp, and waits for no memory that
-- another session has locked. An interrupted pass starts again and finds the rest. A complete pass clears
-- the mark of the space, reanchor_at. But if it changed a memory, or somebody writes during the first pass,
-- another pass is due in an hour, because a writer that read the old policy may commit later. Faded memories
-- are left to decay(). Each row is looked up by its key, in a subquery with `offset 0`, as in _decay().
create or replace function memory._reanchor(space text, at timestamptz, until timestamptz)
returns memory.maintain_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan as $function$
declare
    c_again_after constant interval := '1 hour';  -- A choice of ours: few transactions last longer.
    v_result memory.maintain_result := (_reanchor.space, 'reanchor', 0, false);
    v_marked_at timestamptz;
    v_ids uuid[];
    v_last uuid := '00000000-0000-0000-0000-000000000000';
    v_locked int;
    v_missed int := 0;
    v_updated_at timestamptz;
    v_again boolean;
    v_row record;
begin
    select s.reanchor_at, s.updated_at into v_marked_at, v_updated_at
    from memory.spaces as s where s.space = _reanchor.space;
    loop
        select array_agg(d.memory_id order by d.memory_id) into v_ids
        from (
            select v.memory_id from memory.vitals as v
            inner join memory.spaces as s on s.space = _reanchor.space
            cross join lateral (
                select m.kind, m.pinned from memory.memories as m
                where m.space = _reanchor.space and m.memory_id = v.memory_id and m.live
                offset 0
            ) as m
            cross join lateral (
                select k.* from memory.kinds as k where k.space = _reanchor.space and k.kind = m.kind
                offset 0
            ) as k
            where v.space = _reanchor.space and v.memory_id > v_last
                and (v.curve, v.half_life, v.grace, v.floor, v.threshold) is distinct from (
                    case when m.pinned then 'none' else coalesce(k.curve, s.curve) end,
                    coalesce(k.half_life, s.half_life), coalesce(k.grace, s.grace),
                    coalesce(k.floor, s.floor), coalesce(k.threshold, s.threshold)
                )
                and not coalesce(
                    memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                    <= _reanchor.at,
                    false
                )
            order by v.memory_id limit memory._batch_size()
        ) as d;
        exit when v_ids is null;
        v_last := v_ids[cardinality(v_ids)];
        v_locked := 0;
        for v_row in
            select m.memory_id, m.kind, m.pinned from unnest(v_ids) as i (memory_id)
            cross join lateral (
                select m.memory_id, m.kind, m.pinned from memory.memories as m
                where m.space = _reanchor.space and m.memory_id = i.memory_id and m.live
                offset 0 for no key update skip locked
            ) as m
            cross join lateral (
                select from memory.vitals as v
                where v.space = _reanchor.space and v.memory_id = i.memory_id
                offset 0 for no key update skip locked
            ) as v
        loop
            perform memory._anchor(
                _reanchor.space, v_row.memory_id, memory._register_kind(_reanchor.space, v_row.kind),
                v_row.pinned, _reanchor.at, true
            );
            v_locked := v_locked + 1;
        end loop;
        v_result.done := v_result.done + v_locked;
        v_missed := v_missed + cardinality(v_ids) - v_locked;
        if clock_timestamp() >= _reanchor.until then return v_result; end if;
    end loop;
    v_result.finished := v_missed = 0 and memory._try_lock_space(_reanchor.space);
    if v_result.finished then
        -- The mark of a later pass is an hour after the space was changed.
        v_again := v_result.done > 0
            or v_marked_at <= v_updated_at and memory._has_writers(_reanchor.space);
        update memory.spaces as s
        set reanchor_at = case when v_again then _reanchor.at + c_again_after end
        where s.space = _reanchor.space and s.reanchor_at = v_marked_at;
    end if;
    return v_result;
end
$function$;
