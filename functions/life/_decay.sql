-- _decay: one batch of decay(), or all of a dry run. It skips locked rows, so it cannot be part of a
-- deadlock; rows that another session is touching are left for the next run. Each row is looked up by its
-- key, in a subquery with `offset 0`, and the plan is the same for all spaces: for one that the planner has
-- no statistics of, it would otherwise compare each memory with all.
create or replace function memory._decay(space text, dry_run boolean, at timestamptz)
returns setof memory.decay_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan as $function$
declare
    v_reason text;
    v_ids uuid[];
    v_results memory.decay_result[];
    v_due timestamptz[];
begin
    if _decay.dry_run then
        return query
        select _decay.space, v.memory_id, h.health,
            case when f.fades_at <= _decay.at then 'archived' else 'kept' end, v.threshold, f.fades_at
        from memory.vitals as v
        cross join lateral (
            select from memory.memories as m
            where m.space = _decay.space and m.memory_id = v.memory_id and m.live
            offset 0
        ) as m
        cross join lateral (
            select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _decay.at)
        ) as h (health)
        cross join lateral (
            select memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
        ) as f (fades_at)
        where v.space = _decay.space and v.decay_due_at <= _decay.at
        order by h.health, v.memory_id;
        return;
    end if;
    v_ids := array(
        select v.memory_id from memory.vitals as v
        cross join lateral (
            select from memory.memories as m
            where m.space = _decay.space and m.memory_id = v.memory_id and m.live
            offset 0
        ) as m
        where v.space = _decay.space and v.decay_due_at <= _decay.at
        order by v.decay_due_at limit memory._batch_size() for no key update of v skip locked
    );
    select array_agg(
        (_decay.space, v.memory_id, h.health,
            case when h.fades_at <= _decay.at then 'archived' else 'kept' end, v.threshold,
            case when memory._in_time_range(h.fades_at) then h.fades_at end
        )::memory.decay_result order by h.health, v.memory_id
    ), array_agg(v.memory_id), array_agg(case when h.fades_at > _decay.at then h.fades_at end)
    into v_results, v_ids, v_due
    from unnest(v_ids) as i (memory_id)
    cross join lateral (
        select from memory.memories as m
        where m.space = _decay.space and m.memory_id = i.memory_id and m.live
        offset 0 for no key update skip locked
    ) as m
    -- Of the locked rows, so an earlier touch counts.
    cross join lateral (
        select v.* from memory.vitals as v
        where v.space = _decay.space and v.memory_id = i.memory_id and v.decay_due_at <= _decay.at
        offset 0
    ) as v
    cross join lateral (
        select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _decay.at),
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
    ) as h (health, fades_at);
    update memory.vitals as v
    set decay_due_at = v_due[array_position(v_ids, v.memory_id)]
    where v.space = _decay.space and v.memory_id = any(v_ids);
    v_reason := memory._set_reason('faded');
    update memory.memories as m
    set archived_at = _decay.at
    where m.space = _decay.space and m.memory_id = any(array(
        select r.memory_id from unnest(v_results) as r where r.outcome = 'archived'
    ));
    perform memory._set_reason(v_reason);
    return query select r.* from unnest(v_results) as r;
end
$function$;
