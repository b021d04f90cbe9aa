-- _purge_target: the memories and sources that a purge erases: the rows that its request names, and what
-- belongs to them. With a chunk goes its source, with a source every memory that names it, and with a memory
-- those that were merged into it.
create or replace function memory._purge_target(space text, request memory.purge_request)
returns memory.purge_target
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_target memory.purge_target := memory._requested_rows(_purge_target.space, _purge_target.request);
    v_memory_ids uuid[];
begin
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
            select unnest(memory._merged_into(_purge_target.space, v_target.memory_ids))
            union
            select m.memory_id from memory.memories as m
            where m.space = _purge_target.space and m.source_id = any(v_target.source_ids)
            order by 1
        );
        exit when v_memory_ids = v_target.memory_ids;
        v_target.memory_ids := v_memory_ids;
    end loop;
    return v_target;
end
$function$;
