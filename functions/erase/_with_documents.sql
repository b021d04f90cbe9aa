-- _with_documents: a target of a purge with the sources of its chunks, and with every memory that names one
-- of its sources. Planned anew each time: the planner hashes an array of ids (`= any`) only if it sees it.
-- UNION sorts the ids, as in _merged_into().
create or replace function memory._with_documents(space text, target memory.purge_target)
returns memory.purge_target
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan set enable_hashagg = off as $function$
declare
    v_target memory.purge_target := _with_documents.target;
begin
    v_target.source_ids := array(
        select unnest(v_target.source_ids)
        union
        select m.source_id from memory.memories as m
        where m.space = _with_documents.space and m.memory_id = any(v_target.memory_ids)
            and m.kind = 'document' and m.source_id is not null
        order by 1
    );
    v_target.memory_ids := array(
        select unnest(v_target.memory_ids)
        union
        select m.memory_id from memory.memories as m
        where m.space = _with_documents.space and m.source_id = any(v_target.source_ids)
        order by 1
    );
    return v_target;
end
$function$;
