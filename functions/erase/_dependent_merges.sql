-- _dependent_merges: the merges through which the tags and metadata of these memories may be in memories
-- that stay, undone ones as well. These are the merges of one of them into another memory, and all merges of
-- that one, whatever their times: an import brings those of its file.
create or replace function memory._dependent_merges(space text, memory_ids uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        with recursive merged as materialized (
            select u.memory_id, g.merge_id, g.kept_id from memory.merges as g
            cross join lateral unnest(g.merged_ids) as u (memory_id)
            where g.space = _dependent_merges.space and g.kept_id <> all(_dependent_merges.memory_ids)
        ),
        dependent as (
            select g.merge_id, g.kept_id from merged as g
            where g.memory_id = any(_dependent_merges.memory_ids)
            union
            select g.merge_id, g.kept_id from dependent as d
            inner join merged as g on g.memory_id = d.kept_id
        )
        select distinct d.merge_id from dependent as d
    );
end
$function$;
