-- _decay: one batch of decay(), or all of a dry run. It skips locked rows, so it cannot be part of a
-- deadlock; rows that another session is touching are left for the next run.
create or replace function memory._decay(space text, dry_run boolean, at timestamptz)
returns setof memory.decay_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_reason text;
begin
    if _decay.dry_run then
        return query
        select _decay.space, v.memory_id, h.health,
            case when f.fades_at <= _decay.at then 'archived' else 'kept' end, v.threshold, f.fades_at
        from memory.vitals as v
        inner join memory.memories as m on m.space = _decay.space and m.memory_id = v.memory_id
        cross join lateral (
            select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _decay.at)
        ) as h (health)
        cross join lateral (
            select memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
        ) as f (fades_at)
        where v.space = _decay.space and v.decay_due_at <= _decay.at and m.live
        order by h.health, v.memory_id;
        return;
    end if;
    v_reason := memory._set_reason('faded');
    return query
    with due as materialized (
        -- Of the locked rows, so an earlier touch counts.
        select v.memory_id, v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
        from memory.vitals as v
        inner join memory.memories as m on m.space = _decay.space and m.memory_id = v.memory_id
        where v.space = _decay.space and v.decay_due_at <= _decay.at and m.live
        order by v.decay_due_at, v.memory_id limit memory._batch_size() for no key update of m, v skip locked
    ),
    judged as materialized (
        select d.memory_id, d.threshold,
            memory._health(d.health, d.decays_from, d.curve, d.half_life, d.floor, _decay.at) as health,
            memory._fades_at(d.health, d.decays_from, d.curve, d.half_life, d.floor, d.threshold) as fades_at
        from due as d
    ),
    -- By the ids as well: of a space that the planner has no statistics of, it would compare each row with
    -- all that are due.
    moved as (
        update memory.vitals as v
        set decay_due_at = case when j.fades_at > _decay.at then j.fades_at end
        from judged as j
        where v.space = _decay.space and v.memory_id = j.memory_id
            and v.memory_id = any(array(select d.memory_id from due as d))
    ),
    archived as (
        update memory.memories as m
        set archived_at = _decay.at
        from judged as j
        where m.space = _decay.space and m.memory_id = j.memory_id and j.fades_at <= _decay.at
            and m.memory_id = any(array(select d.memory_id from due as d))
        returning m.memory_id
    )
    select _decay.space, j.memory_id, j.health,
        case when a.memory_id is null then 'kept' else 'archived' end, j.threshold,
        case when memory._in_time_range(j.fades_at) then j.fades_at end
    from judged as j
    left join archived as a on a.memory_id = j.memory_id
    order by j.health, j.memory_id;
    perform memory._set_reason(v_reason);
end
$function$;
