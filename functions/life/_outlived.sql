-- _outlived: the memories that are merged into one that has not expired, directly or through others. expire()
-- leaves them: purge() would undo the merge, and take tags and metadata from the kept one. They are erased
-- together with that one.
create or replace function memory._outlived(space text, at timestamptz) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $function$
declare
    v_kept uuid[];
    v_merged uuid[];
begin
    select array_agg(g.kept_id), array_agg(m.memory_id) into v_kept, v_merged
    from memory.merges as g
    cross join lateral unnest(g.merged_ids) as u (memory_id)
    -- With OFFSET 0, IS TRUE and without sequential scans each memory is looked up by its id; the planner
    -- might otherwise read the space, or all that one memory supersedes, for each.
    cross join lateral (
        select m.memory_id from memory.memories as m
        where m.space = _outlived.space and m.memory_id = u.memory_id
            and (m.superseded_by = g.kept_id) is true
        offset 0
    ) as m
    where g.space = _outlived.space and g.unmerged_at is null;
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
