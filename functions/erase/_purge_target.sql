-- _purge_target: the memories and sources that a purge erases: the rows that its request names, and what
-- belongs to them. With a chunk goes its source, with a source every memory that names it, and with a memory
-- those that were merged into it.
create or replace function memory._purge_target(space text, request memory.purge_request)
returns memory.purge_target
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_target memory.purge_target := memory._with_documents(
        _purge_target.space, memory._requested_rows(_purge_target.space, _purge_target.request)
    );
begin
    v_target.memory_ids := v_target.memory_ids
        || memory._merged_into(_purge_target.space, v_target.memory_ids, true);
    return memory._with_documents(_purge_target.space, v_target);
end
$function$;
