-- _dependent_merges: the merges that may have copied tags or metadata of these memories into memories that
-- stay, also those that have been undone since. These are the merges of one of them into another memory, of
-- that one into a further one, and so on, whatever their times: an import brings those of its file. Ids are
-- sorted, as in _merged_into().
create or replace function memory._dependent_merges(space text, memory_ids uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set enable_mergejoin = on set enable_hashjoin = off set enable_hashagg = off set jit = off as $function$
declare
    v_merges uuid[];
    v_froms uuid[];
    v_tos uuid[];
    v_reached uuid[];
begin
    -- In a CTE: unnest() needs a nested loop, and PostgreSQL 17 would use one for the NOT EXISTS, too.
    with others as materialized (
        select g.merge_id, g.kept_id, g.merged_ids from memory.merges as g
        where g.space = _dependent_merges.space and not exists (
            select from unnest(_dependent_merges.memory_ids) as i (memory_id) where i.memory_id = g.kept_id
        )
    )
    select array_agg(o.merge_id), array_agg(u.memory_id), array_agg(o.kept_id)
    into v_merges, v_froms, v_tos
    from others as o
    cross join lateral unnest(o.merged_ids) as u (memory_id);
    v_reached := _dependent_merges.memory_ids
        || memory._reached(_dependent_merges.memory_ids, v_froms, v_tos);
    return array(
        select distinct m.merge_id from unnest(v_merges, v_froms) as m (merge_id, memory_id)
        where m.memory_id in (select unnest(v_reached))
    );
end
$function$;
