-- _outlived: the memories that are merged into one that has not expired, directly or through others. expire()
-- leaves them: purge() would undo the merge, and take tags and metadata from the kept one. They are erased
-- together with that one. Each memory is looked up by its key, as in _decay(). Ids are sorted, as in
-- _merged_into().
create or replace function memory._outlived(space text, at timestamptz) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_hashagg = off
set plan_cache_mode = force_generic_plan as $function$
begin
    return memory._merged_into(_outlived.space, array(
        select k.memory_id
        from (
            select distinct g.kept_id from memory.merges as g
            where g.space = _outlived.space and g.unmerged_at is null
        ) as k (memory_id)
        cross join lateral (
            select from memory.memories as m
            where m.space = _outlived.space and m.memory_id = k.memory_id
                and (m.expires_at is null or m.expires_at > _outlived.at)
            offset 0
        ) as m
    ), false);
end
$function$;
