-- _outlived: the memories that are merged into one that has not expired, directly or through others. expire()
-- leaves them: purge() would undo the merge, and take tags and metadata from the kept one. They are erased
-- together with that one.
create or replace function memory._outlived(space text, at timestamptz) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        with recursive merged as materialized (
            select m.memory_id, g.kept_id from memory.merges as g
            cross join lateral unnest(g.merged_ids) as u (memory_id)
            inner join memory.memories as m
                on m.space = _outlived.space and m.memory_id = u.memory_id and m.superseded_by = g.kept_id
            where g.space = _outlived.space and g.unmerged_at is null
        ),
        outlived as (
            select g.memory_id from merged as g
            inner join memory.memories as m on m.space = _outlived.space and m.memory_id = g.kept_id
            where m.expires_at is null or m.expires_at > _outlived.at
            union
            select g.memory_id from outlived as o
            inner join merged as g on g.kept_id = o.memory_id
        )
        select o.memory_id from outlived as o
    );
end
$function$;
