-- _outlived: the memories that are merged into one that has not expired, directly or through others. expire()
-- leaves them: purge() would undo the merge, and take tags and metadata from the kept one. They are erased
-- together with that one. Planned anew each time: the planner hashes an array of ids only if it sees it.
create or replace function memory._outlived(space text, at timestamptz) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set jit = off set plan_cache_mode = force_custom_plan as $function$
declare
    v_kept uuid[];
    v_merged uuid[];
begin
    select array_agg(g.kept_id), array_agg(u.memory_id) into v_kept, v_merged
    from memory.merges as g
    cross join lateral unnest(g.merged_ids) as u (memory_id)
    where g.space = _outlived.space and g.unmerged_at is null;
    select array_agg(p.kept_id), array_agg(p.memory_id) into v_kept, v_merged
    from unnest(v_kept, v_merged) as p (kept_id, memory_id)
    inner join memory.memories as m on m.memory_id = p.memory_id
    where m.space = _outlived.space and m.memory_id = any(v_merged)
        and (m.superseded_by = p.kept_id) is true;  -- not by the index of superseded_by
    return memory._reached(
        array(
            select m.memory_id from memory.memories as m
            where m.space = _outlived.space and m.memory_id = any(v_kept)
                and (m.expires_at is null or m.expires_at > _outlived.at)
        ),
        v_kept, v_merged
    );
end
$function$;
