-- _unused_tags: of these tags, those that no live memory has, nor a tag below them; sorted. Memories of
-- `memory_ids` do not count, nor those that one of `merges` has kept. Planned anew each time: the planner
-- hashes an array of ids only if it sees it.
create or replace function memory._unused_tags(space text, tags text[], memory_ids uuid[], merges uuid[])
returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan as $function$
declare
    c_few constant int := 10;  -- A choice of ours: to look for so many reads the space a few times at most.
begin
    -- A space that is not among the commonest of the planner's statistics is read once for many tags: of one
    -- that it does not know it could read all memories for each.
    if cardinality(_unused_tags.tags) > c_few
        and memory._space_share('memories', _unused_tags.space) is null
    then
        return array(
            select t.tag from unnest(_unused_tags.tags) as t (tag)
            where t.tag collate "C" not in (
                select p.tag from memory.memories as m
                cross join lateral unnest(m.tag_paths) as p (tag)
                where m.space = _unused_tags.space and m.live
                    and m.memory_id <> all(_unused_tags.memory_ids)
                    and m.memory_id not in (
                        select g.kept_id from memory.merges as g
                        where g.space = _unused_tags.space and g.merge_id = any(_unused_tags.merges)
                            and g.unmerged_at is null
                    )
            )
            order by t.tag collate "C"
        );
    end if;
    return array(
        select t.tag from unnest(_unused_tags.tags) as t (tag)
        where not exists (
            select from memory.memories as m
            where m.space = _unused_tags.space and m.live and m.tag_paths @> array[t.tag collate "C"]
                and m.memory_id <> all(_unused_tags.memory_ids)
                and not exists (
                    select from memory.merges as g
                    where g.space = _unused_tags.space and g.kept_id = m.memory_id
                        and g.merge_id = any(_unused_tags.merges) and g.unmerged_at is null
                )
        )
        order by t.tag collate "C"
    );
end
$function$;
