-- _merged_by: the merge that is not undone and by which a memory is superseded; NULL if there is none.
create or replace function memory._merged_by(space text, memory_id uuid) returns uuid
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return (
        select g.merge_id
        from memory.memories as m
        inner join memory.merges as g
            on g.space = _merged_by.space and g.kept_id = m.superseded_by and m.memory_id = any(g.merged_ids)
        where m.space = _merged_by.space and m.memory_id = _merged_by.memory_id and g.unmerged_at is null
        order by g.merge_id desc limit 1
    );
end
$function$;
