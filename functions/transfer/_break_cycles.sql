-- _break_cycles: makes one memory of each cycle of superseded_by live again, at the end of an import. Two
-- spaces that import each other may have superseded two memories in opposite directions: united, both would
-- be invisible, and no successor would ever be reached. The latest decision stays: the memory that was
-- superseded first is freed.
create or replace function memory._break_cycles(space text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_reason text;
    v_freed record;
    v_policy memory.policy;
begin
    v_reason := memory._set_reason('import: superseded in a cycle');
    for v_freed in
        -- UNION ends the walk: each pair of a start and a successor comes once.
        with recursive successors as (
            select m.memory_id as start_id, m.superseded_by from memory.memories as m
            where m.space = _break_cycles.space and m.superseded_by is not null
                and m.changed_xid = pg_current_xact_id()
            union
            select s.start_id, m.superseded_by from successors as s
            inner join memory.memories as m
                on m.space = _break_cycles.space and m.memory_id = s.superseded_by
            where m.superseded_by is not null
        ),
        cycles as (
            select s.superseded_by as memory_id, min(c.superseded_by::text) as cycle from successors as s
            inner join successors as c on c.start_id = s.start_id
            where s.start_id in (select o.start_id from successors as o where o.superseded_by = o.start_id)
            group by s.superseded_by
        )
        select distinct on (c.cycle) m.memory_id, m.superseded_by, m.kind, m.pinned from cycles as c
        inner join memory.memories as m on m.space = _break_cycles.space and m.memory_id = c.memory_id
        order by c.cycle, m.updated_at, m.memory_id
    loop
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
