-- _same_in_project: the memory without a dedup_key that has the text, the kind and the project of an item.
-- Usually another project has taken the key. It returns a live or faded one, else a forgotten one, else NULL.
create or replace function memory._same_in_project(space text, item memory.remember_item)
returns uuid
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_item alias for item;
begin
    return (
        select m.memory_id from memory.memories as m
        where m.space = _same_in_project.space and m.content_hash = v_item.content_hash
            and m.dedup_key is null and m.project = v_item.project and m.kind = v_item.kind
            and m.superseded_by is null and coalesce(m.expires_at > v_item.at, true)
            and (m.deleted_at is not null or coalesce(m.valid_to > v_item.at, true))
        order by m.deleted_at is not null, m.memory_id limit 1
    );
end
$function$;
