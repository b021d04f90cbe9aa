-- _outlived: the memories that are merged into one that has not expired, directly or through others. expire()
-- leaves them: purge() would undo the merge, and take tags and metadata from the kept one. They are erased
-- together with that one. A nested loop might read an index of the space for each merge.
create or replace function memory._outlived(space text, at timestamptz) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set jit = off as $function$
begin
    return memory._merged_into(_outlived.space, array(
        select m.memory_id from memory.memories as m
        where m.space = _outlived.space and (m.expires_at is null or m.expires_at > _outlived.at)
            and m.memory_id in (
                select g.kept_id from memory.merges as g
                where g.space = _outlived.space and g.unmerged_at is null
            )
    ), false);
end
$function$;
