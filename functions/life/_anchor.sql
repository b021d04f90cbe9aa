-- _anchor: puts the vitals of a memory under a policy from `at` on, with full health or, with `keep_health`,
-- the health that it has then.
create or replace function memory._anchor(
    space text, memory_id uuid, policy memory.policy, pinned boolean, at timestamptz, keep_health boolean
) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_curve text := case when _anchor.pinned then 'none' else (_anchor.policy).curve end;
    v_decays_from timestamptz := _anchor.at + make_interval(secs => 86400 * (_anchor.policy).grace);
begin
    with locked as materialized (
        select m.live,
            case when _anchor.keep_health
                then memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, _anchor.at)
                else 1 end as health,
            case
                when _anchor.keep_health then greatest(v.decays_from, _anchor.at)
                else v_decays_from
            end as decays_from
        from memory.vitals as v
        inner join memory.memories as m on m.space = _anchor.space and m.memory_id = v.memory_id
        where v.space = _anchor.space and v.memory_id = _anchor.memory_id for no key update of v
    ),
    anchored as materialized (
        select l.health, l.decays_from,
            case when l.live then memory._fades_at(
                l.health, l.decays_from, v_curve, (_anchor.policy).half_life, (_anchor.policy).floor,
                (_anchor.policy).threshold
            ) end as decay_due_at
        from locked as l
    )
    update memory.vitals as v
    set health = a.health, decays_from = a.decays_from, curve = v_curve,
        half_life = (_anchor.policy).half_life, grace = (_anchor.policy).grace,
        floor = (_anchor.policy).floor, threshold = (_anchor.policy).threshold, decay_due_at = a.decay_due_at
    from anchored as a where v.space = _anchor.space and v.memory_id = _anchor.memory_id;
end
$function$;
