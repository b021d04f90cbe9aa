-- _merged_into: the memories that are merged into these, directly or through others. Planned anew each time:
-- the planner hashes an array of ids only if it sees it. It might otherwise read an index of the space for
-- each id.
create or replace function memory._merged_into(space text, memory_ids uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set jit = off set plan_cache_mode = force_custom_plan as $function$
declare
    v_kept uuid[];
    v_merged uuid[];
begin
    if not exists (
        select from memory.merges as g
        where g.space = _merged_into.space and g.kept_id = any(_merged_into.memory_ids)
            and g.unmerged_at is null
    ) then
        return '{}';
    end if;
    select array_agg(g.kept_id), array_agg(u.memory_id) into v_kept, v_merged
    from memory.merges as g
    cross join lateral unnest(g.merged_ids) as u (memory_id)
    where g.space = _merged_into.space and g.unmerged_at is null;
    select array_agg(p.kept_id), array_agg(p.memory_id) into v_kept, v_merged
    from unnest(v_kept, v_merged) as p (kept_id, memory_id)
    inner join memory.memories as m on m.memory_id = p.memory_id
    where m.space = _merged_into.space and m.memory_id = any(v_merged)
        and (m.superseded_by = p.kept_id) is true;  -- not by the index of superseded_by
    return memory._reached(_merged_into.memory_ids, v_kept, v_merged);
end
$function$;
