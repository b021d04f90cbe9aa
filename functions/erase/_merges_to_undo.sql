-- _merges_to_undo: those of these merges that are not undone, and the later ones that must be undone before
-- them; the last one first. Two merges are tied if they share a memory, kept or merged, or if one has copied
-- a link of a memory of the other. Of two tied merges the later one must be undone first, and before it
-- those that are tied to it and later still. Ids of a file can be made so that all have one hash. So they
-- are sorted and numbered, and memories are joined by their numbers.
create or replace function memory._merges_to_undo(space text, merges uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set enable_mergejoin = off set enable_hashagg = off set jit = off set plan_cache_mode = auto as $function$
declare
    v_froms uuid[];
    v_tos uuid[];
begin
    if _merges_to_undo.merges = '{}' then return '{}'; end if;
    with touched as (
        select u.memory_id, g.merge_id, g.merged_at, bool_or(u.merged) as merged
        from memory.merges as g
        cross join lateral (
            select m.memory_id, true from unnest(g.kept_id || g.merged_ids) as m (memory_id)
            union all
            select l.memory_id, false from unnest(memory._linked_ids(g.before)) as l (memory_id)
        ) as u (memory_id, merged)
        where g.space = _merges_to_undo.space and g.unmerged_at is null
        group by u.memory_id, g.merge_id, g.merged_at
    ),
    -- The merges of each memory are numbered in their order. A merge that has only copied a link of the
    -- memory gets the number of the last one before it.
    numbered as materialized (
        select dense_rank() over (order by t.memory_id) as memory, t.merge_id, t.merged,
            count(*) filter (where t.merged) over (
                partition by t.memory_id order by t.merged_at, t.merge_id
            ) as number
        from touched as t
    )
    -- The merge of a memory with one number must be undone before all of that memory with the number before.
    -- Those that have only copied a link must be undone before the merge with the same number, in any order.
    select array_agg(p.earlier_id), array_agg(p.later_id) into v_froms, v_tos
    from (
        select n.merge_id, l.merge_id from numbered as n
        inner join numbered as l on l.memory = n.memory and l.number - 1 = n.number
        where l.merged
        union all
        select n.merge_id, l.merge_id from numbered as n
        inner join numbered as l on l.memory = n.memory and l.number = n.number
        where n.merged and not l.merged
    ) as p (earlier_id, later_id);
    return array(
        select g.merge_id from memory.merges as g
        where g.space = _merges_to_undo.space and g.unmerged_at is null and g.merge_id in (
            select unnest(_merges_to_undo.merges)
            union all
            select unnest(memory._reached(_merges_to_undo.merges, v_froms, v_tos))
        )
        order by g.merged_at desc, g.merge_id desc
    );
end
$function$;
