-- _dependent_merges: the merges that may have copied tags or metadata of these memories into memories that
-- stay, also those that have been undone since. These are the merges of one of them into another memory, of
-- that one into a further one, and so on, whatever their times: an import brings those of its file.
create or replace function memory._dependent_merges(space text, memory_ids uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set jit = off as $function$
declare
    v_froms uuid[];
    v_tos uuid[];
    v_reached uuid[];
begin
    select array_agg(u.memory_id), array_agg(g.kept_id) into v_froms, v_tos
    from memory.merges as g
    cross join lateral unnest(g.merged_ids) as u (memory_id)
    where g.space = _dependent_merges.space
        and g.kept_id not in (select unnest(_dependent_merges.memory_ids));
    v_reached := _dependent_merges.memory_ids
        || memory._reached(_dependent_merges.memory_ids, v_froms, v_tos);
    return array(
        -- In a CTE: unnest() needs a nested loop, and PostgreSQL 17 would use one for the IN below, too.
        with merged as materialized (
            select g.merge_id, u.memory_id from memory.merges as g
            cross join lateral unnest(g.merged_ids) as u (memory_id)
            where g.space = _dependent_merges.space
                and g.kept_id not in (select unnest(_dependent_merges.memory_ids))
        )
        select distinct m.merge_id from merged as m where m.memory_id in (select unnest(v_reached))
    );
end
$function$;
