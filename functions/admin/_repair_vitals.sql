-- _repair_vitals: creates missing vitals of these memories, and corrects wrong counts and due times.
-- Returns how many rows it repaired.
create or replace function memory._repair_vitals(space text, ids uuid[], at timestamptz) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_done bigint := 0;
    v_memory record;
    v_policy memory.policy;
    v_count bigint;
begin
    for v_memory in
        select m.memory_id, m.kind, m.pinned, m.created_at from memory.memories as m
        left join memory.vitals as v on v.space = _repair_vitals.space and v.memory_id = m.memory_id
        where m.space = _repair_vitals.space and m.memory_id = any(_repair_vitals.ids) and v.memory_id is null
        order by m.memory_id for no key update of m skip locked
    loop
        v_policy := memory._register_kind(_repair_vitals.space, v_memory.kind);
        insert into memory.vitals (
            space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold
        )
        values (
            _repair_vitals.space, v_memory.memory_id, v_memory.created_at, _repair_vitals.at, v_policy.curve,
            v_policy.half_life, v_policy.grace, v_policy.floor, v_policy.threshold
        )
        on conflict on constraint vitals_pk do nothing;
        perform memory._anchor(
            _repair_vitals.space, v_memory.memory_id, v_policy, v_memory.pinned, _repair_vitals.at, false
        );
        v_done := v_done + 1;
    end loop;
    with locked as materialized (
        select v.memory_id, m.live,
            memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold) as fades_at,
            a.most, a.total
        from memory.memories as m
        inner join memory.vitals as v on v.space = _repair_vitals.space and v.memory_id = m.memory_id
        cross join lateral (
            select max(am.remember_count) as most, sum(am.remember_count) as total
            from memory.agent_memories as am
            where am.space = _repair_vitals.space and am.memory_id = m.memory_id
        ) as a
        where m.space = _repair_vitals.space and m.memory_id = any(_repair_vitals.ids)
        order by m.memory_id for no key update of m, v skip locked
    )
    update memory.vitals as v
    set last_accessed_at = case
            when v.access_count > 0 then coalesce(v.last_accessed_at, v.last_remembered_at)
        end,
        remember_count = case
            when l.most > v.remember_count then least(l.total, memory._limit('events'))
            else v.remember_count
        end,
        decay_due_at = case when l.live then least(v.decay_due_at, l.fades_at) end
    from locked as l
    where v.space = _repair_vitals.space and v.memory_id = l.memory_id
        and (
            (v.access_count > 0) <> (v.last_accessed_at is not null)
            or l.most > v.remember_count or (v.decay_due_at is not null and not l.live)
            or (l.live and coalesce(v.decay_due_at, 'infinity') > l.fades_at + interval '1 second')
        );
    get diagnostics v_count = row_count;
    return v_done + v_count;
end
$function$;
