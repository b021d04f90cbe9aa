-- _with_merged: these memories and those that are merged into them, directly or through others. With OFFSET 0
-- each step of a chain is looked up in the index; the planner might otherwise read all merges for each.
create or replace function memory._with_merged(space text, memory_ids uuid[]) returns setof uuid
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $function$
begin
    return query
    with recursive reached as (
        select i.memory_id from unnest(_with_merged.memory_ids) as i (memory_id)
        union
        select g.memory_id from reached as r
        cross join lateral (
            select m.memory_id from memory.merges as g
            cross join lateral unnest(g.merged_ids) as u (memory_id)
            cross join lateral (  -- by its id, not by all that the kept one has superseded
                select m.memory_id from memory.memories as m
                where m.space = _with_merged.space and m.memory_id = u.memory_id
                    and (m.superseded_by = g.kept_id) is true
                offset 0
            ) as m
            where g.space = _with_merged.space and g.kept_id = r.memory_id and g.unmerged_at is null
            offset 0
        ) as g
    )
    select r.memory_id from reached as r;
end
$function$;
