-- _dependent_merges: the merges through which the tags and metadata of these memories may be in memories
-- that stay, the last one first. These are the merges of one of them into another memory, and the later
-- merges of that one.
create or replace function memory._dependent_merges(space text, memory_ids uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        with recursive dependent as (
            select g.merge_id, g.kept_id, g.merged_at from memory.merges as g
            where g.space = _dependent_merges.space and g.merged_ids && _dependent_merges.memory_ids
                and g.kept_id <> all(_dependent_merges.memory_ids)
            union
            select g.merge_id, g.kept_id, g.merged_at from dependent as d
            inner join memory.merges as g on g.merged_ids @> array[d.kept_id] and g.merged_at >= d.merged_at
            where g.space = _dependent_merges.space and g.kept_id <> all(_dependent_merges.memory_ids)
        )
        select d.merge_id from dependent as d
        order by d.merged_at desc, d.merge_id desc
    );
end
$function$;
