-- _dependent_merges: the merges through which the tags and metadata of these memories may be in memories
-- that stay. These are the merges of one of them into another memory, and all merges of that one. No time
-- says which of them came later: that of a merge is the start of its transaction, or comes from a file. And
-- the merges into one of them of a memory that stays, since revert() has brought it back: its notes and
-- external ids are still at the erased one.
create or replace function memory._dependent_merges(space text, memory_ids uuid[]) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        with recursive merged as materialized (
            select u.memory_id, g.merge_id, g.kept_id,
                g.kept_id <> all(_dependent_merges.memory_ids) as stays
            from memory.merges as g
            cross join lateral unnest(g.merged_ids) as u (memory_id)
            where g.space = _dependent_merges.space
                and (g.unmerged_at is null or g.kept_id <> all(_dependent_merges.memory_ids))
        ),
        dependent as (
            -- Of an erased memory into one that stays, or of one that stays into an erased one.
            select g.merge_id, g.kept_id from merged as g
            where g.stays = (g.memory_id = any(_dependent_merges.memory_ids))
            union
            select g.merge_id, g.kept_id from dependent as d
            inner join merged as g on g.memory_id = d.kept_id
        )
        select distinct d.merge_id from dependent as d
    );
end
$function$;
