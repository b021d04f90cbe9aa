-- _purge_target: the memories and sources that a purge erases: the rows that its request names, and what
-- belongs to them. With a chunk goes its source, with a source every memory
-- that names it, and with a memory those that were merged into it.
create or replace function memory._purge_target(space text, request memory.purge_request)
returns memory.purge_target
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_target memory.purge_target := memory._requested_rows(_purge_target.space, _purge_target.request);
    v_memory_ids uuid[];
    v_kept uuid[];
    v_merged uuid[];
begin
    select array_agg(g.kept_id), array_agg(m.memory_id) into v_kept, v_merged
    from memory.merges as g
    cross join lateral unnest(g.merged_ids) as u (memory_id)
    inner join memory.memories as m
        on m.space = _purge_target.space and m.memory_id = u.memory_id and m.superseded_by = g.kept_id
    where g.space = _purge_target.space and g.unmerged_at is null;
    loop
        v_target.source_ids := array(
            select unnest(v_target.source_ids)
            union
            select m.source_id from memory.memories as m
            where m.space = _purge_target.space and m.memory_id = any(v_target.memory_ids)
                and m.kind = 'document' and m.source_id is not null
            order by 1
        );
        v_memory_ids := array(
            select unnest(v_target.memory_ids)
            union
            select m.memory_id from memory.memories as m
            where m.space = _purge_target.space and m.source_id = any(v_target.source_ids)
            union
            select unnest(memory._reached(v_target.memory_ids, v_kept, v_merged))
            order by 1
        );
        exit when v_memory_ids = v_target.memory_ids;
        v_target.memory_ids := v_memory_ids;
    end loop;
    return v_target;
end
$function$;
