-- _store_vitals: stores the vitals of memories. The number of times that a memory was remembered is the sum
-- of its agents' counts, which are united already, and of the count without an agent.
create or replace function memory._store_vitals(space text, entry memory.table_map_entry, rows jsonb[])
returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_rows jsonb[];
    v_memory record;
    v_result memory.import_result := ('vitals', 0, 0, 0, null);
begin
    v_rows := array(
        select r.row || jsonb_build_object('remember_count', greatest(
            (r.row ->> 'remember_count')::bigint,
            least(coalesce((r.row ->> 'unnamed_count')::bigint, 0) + s.said, memory._limit('events'))
        ))
        from unnest(_store_vitals.rows) with ordinality as r (row, ordinal)
        cross join lateral (
            select coalesce(sum(am.remember_count), 0) as said
            from memory.agent_memories as am
            where am.space = _store_vitals.space and am.memory_id = (r.row ->> 'memory_id')::uuid
        ) as s
        order by r.ordinal
    );
    v_result.created := memory._insert_rows(_store_vitals.space, _store_vitals.entry, v_rows);
    v_result.known := cardinality(v_rows) - v_result.created;
    if v_result.known > 0 then
        v_result.changed := memory._unite_rows(_store_vitals.space, _store_vitals.entry, v_rows, null, null);
    end if;
    -- If the memory here differs from the file in being pinned or live, its vitals follow the memory here.
    for v_memory in
        select m.memory_id, m.pinned, p.policy from unnest(v_rows) as r (row)
        inner join memory.memories as m
            on m.space = _store_vitals.space and m.memory_id = (r.row ->> 'memory_id')::uuid
        inner join memory.vitals as v on v.space = _store_vitals.space and v.memory_id = m.memory_id
        inner join (
            select k.kind, memory._register_kind(_store_vitals.space, k.kind) as policy
            from memory.kinds as k where k.space = _store_vitals.space
        ) as p on p.kind = m.kind
        where case
                when not m.live then v.decay_due_at is not null
                when m.pinned then v.curve <> 'none'
                else v.curve = 'none' and (p.policy).curve <> 'none'
                    or coalesce(v.decay_due_at, 'infinity') > memory._fades_at(
                        v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                    )
            end
        order by m.memory_id
    loop
        perform memory._anchor(
            _store_vitals.space, v_memory.memory_id, v_memory.policy, v_memory.pinned, now(), true
        );
    end loop;
    return v_result;
end
$function$;
