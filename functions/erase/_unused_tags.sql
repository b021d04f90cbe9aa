-- _unused_tags: of these tags, those that no live memory has, nor a tag below them; sorted. Memories of
-- `memory_ids` do not count, nor those that one of `merges` has kept. Planned anew each time: the planner
-- hashes an array of ids (`<> all`) only if it sees it. Tags are not hashed, as in _tag_paths().
create or replace function memory._unused_tags(space text, tags text[], memory_ids uuid[], merges uuid[])
returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp
set enable_hashagg = off set plan_cache_mode = force_custom_plan as $function$
declare
    c_few constant int := 10;  -- A choice of ours: to look for so many takes no time.
    c_rows constant int := 200;  -- To look for one tag takes about as long as to read so many rows.
    v_kept_ids constant uuid[] := array(
        select g.kept_id from memory.merges as g
        where g.space = _unused_tags.space and g.merge_id = any(_unused_tags.merges)
            and g.unmerged_at is null
    );
    v_tag text;
    v_unused text[] := '{}';
begin
    -- For many tags the space is read once: for more than ten, in a large space for more than one in 200
    -- rows.
    if cardinality(_unused_tags.tags) > greatest(
        c_few, coalesce(memory._space_rows(_unused_tags.space), 0) / c_rows
    ) then
        return array(
            select u.tag collate "C" as tag from unnest(_unused_tags.tags) as u (tag)
            except
            select p.tag from memory.memories as m
            cross join lateral unnest(m.tag_paths) as p (tag)
            where m.space = _unused_tags.space and m.live
                and m.memory_id <> all(_unused_tags.memory_ids || v_kept_ids)
            order by tag
        );
    end if;
    foreach v_tag in array _unused_tags.tags loop
        if not exists (
            select from memory.memories as m
            where m.space = _unused_tags.space and m.live and m.tag_paths @> array[v_tag collate "C"]
                and m.memory_id <> all(_unused_tags.memory_ids || v_kept_ids)
        ) then
            v_unused := v_unused || v_tag;
        end if;
    end loop;
    return array(select u.tag from unnest(v_unused) as u (tag) order by u.tag collate "C");
end
$function$;
