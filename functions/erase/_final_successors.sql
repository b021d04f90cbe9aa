-- _final_successors: for each of these memories, of which all are erased, the memory at which its chain of
-- supersession leaves them; an object of ids. NULL if the chain ends among them, or, before the last line
-- of an import, is a cycle. Each round doubles the steps that are known, so 1,000 memories take eleven.
create or replace function memory._final_successors(memory_ids uuid[], successors uuid[]) returns jsonb
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set enable_mergejoin = on set enable_hashjoin = off set enable_hashagg = off set jit = off as $function$
declare
    v_ids constant uuid[] := _final_successors.memory_ids;
    v_successors uuid[] := _final_successors.successors;
begin
    for i in 0..ceil(log(2, greatest(cardinality(v_ids), 1)))::int loop
        v_successors := array(
            select case when n.memory_id is null then c.successor_id else n.successor_id end
            from unnest(v_ids, v_successors) with ordinality as c (memory_id, successor_id, ordinal)
            left join unnest(v_ids, v_successors) as n (memory_id, successor_id)
                on n.memory_id = c.successor_id
            order by c.ordinal
        );
    end loop;
    return (
        select jsonb_object_agg(c.memory_id, case when n.memory_id is null then c.successor_id end)
        from unnest(v_ids, v_successors) as c (memory_id, successor_id)
        left join unnest(v_ids) as n (memory_id) on n.memory_id = c.successor_id
    );
end
$function$;
