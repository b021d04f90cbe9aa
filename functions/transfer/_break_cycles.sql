-- _break_cycles: makes one memory of each cycle of superseded_by live again, at the end of an import. Two
-- spaces that import each other may have superseded two memories in opposite directions: united, both would
-- be invisible, and no successor would ever be reached. The latest decision stays: the memory that was
-- superseded first is freed.
create or replace function memory._break_cycles(space text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_reason text;
    v_ids uuid[];  -- the superseded memories, in the order in which they were changed
    v_successors uuid[];
    v_next bigint[];  -- where the successor of each is among them
    v_walks bigint[];  -- the walk that came to each first
    v_at bigint;
    v_end bigint;
    v_first bigint;
    v_freed record;
    v_policy memory.policy;
begin
    select array_agg(m.memory_id order by m.updated_at, m.memory_id),
        array_agg(m.superseded_by order by m.updated_at, m.memory_id)
    into v_ids, v_successors
    from memory.memories as m where m.space = _break_cycles.space and m.superseded_by is not null;
    if v_ids is null then return; end if;
    v_next := array(
        select i.ordinal from unnest(v_successors) with ordinality as s (memory_id, ordinal)
        left join unnest(v_ids) with ordinality as i (memory_id, ordinal) on i.memory_id = s.memory_id
        order by s.ordinal
    );
    v_reason := memory._set_reason('import: superseded in a cycle');
    v_walks := array_fill(0::bigint, array[cardinality(v_ids)]);
    for v_start in 1..cardinality(v_ids) loop
        -- Each memory is visited once: a walk ends where another one, or it itself, has been.
        v_at := v_start;
        while v_walks[v_at] = 0 loop
            v_walks[v_at] := v_start;
            v_at := v_next[v_at];
        end loop;
        continue when v_walks[v_at] is distinct from v_start;
        v_end := v_at;
        v_first := v_at;
        loop
            v_at := v_next[v_at];
            exit when v_at = v_end;
            v_first := least(v_first, v_at);
        end loop;
        select m.memory_id, m.superseded_by, m.kind, m.pinned into v_freed
        from memory.memories as m where m.space = _break_cycles.space and m.memory_id = v_ids[v_first];
        v_policy := memory._register_kind(_break_cycles.space, v_freed.kind);
        update memory.memories as m
        set superseded_by = null,
            dedup_key = case
                when (v_policy).dedup <> 'off' and not exists (
                    select from memory.memories as o
                    where o.space = _break_cycles.space and o.dedup_key = m.content_hash
                ) then m.content_hash
            end
        where m.space = _break_cycles.space and m.memory_id = v_freed.memory_id;
        delete from memory.links as l
        where l.space = _break_cycles.space and l.from_id = v_freed.superseded_by and l.type = 'supersedes'
            and l.to_id = v_freed.memory_id;
        perform memory._anchor(_break_cycles.space, v_freed.memory_id, v_policy, v_freed.pinned, now(), true);
    end loop;
    perform memory._set_reason(v_reason);
end
$function$;
