-- _outlived: whether a memory is merged into one that has not expired. expire() leaves it: purge() would undo
-- the merge, and take tags and metadata from the kept one. It is erased together with that one.
create or replace function memory._outlived(space text, memory_id uuid, at timestamptz) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return exists (
        with recursive kept as (
            select g.kept_id
            from memory.merges as g
            where g.space = _outlived.space
                and g.merge_id = memory._merged_by(_outlived.space, _outlived.memory_id)
            union
            select g.kept_id from kept as k
            inner join memory.merges as g
                on g.space = _outlived.space and g.merge_id = memory._merged_by(_outlived.space, k.kept_id)
        )
        select from kept as k
        inner join memory.memories as m on m.space = _outlived.space and m.memory_id = k.kept_id
        where m.expires_at is null or m.expires_at > _outlived.at
    );
end
$function$;
