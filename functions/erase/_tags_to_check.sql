-- _tags_to_check: the tags that a purge may have to delete, sorted: those that these memories and sources
-- have or had, and their ancestors. Not among them is a tag that another live memory has, or that has a tag
-- below it which another live memory has. The memories that these merges have kept do not count: undoing
-- the merge may take the tag away. _delete_tags() deletes those of them that no other row has. Tags are not
-- hashed, as in _tag_paths().
create or replace function memory._tags_to_check(
    space text, memory_ids uuid[], source_ids uuid[], merges uuid[]
) returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp
set enable_hashagg = off as $function$
begin
    return memory._unused_tags(
        _tags_to_check.space,
        memory._tag_paths(array(
            select u.tag collate "C" from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _tags_to_check.space and m.memory_id = any(_tags_to_check.memory_ids)
            union
            select u.tag from memory.sources as s
            cross join lateral unnest(s.tags) as u (tag)
            where s.space = _tags_to_check.space and s.source_id = any(_tags_to_check.source_ids)
            union
            select u.tag from memory.revisions as r
            cross join lateral jsonb_array_elements_text(r.old -> 'tags') as u (tag)
            where r.space = _tags_to_check.space and r.memory_id = any(_tags_to_check.memory_ids)
        )),
        _tags_to_check.memory_ids, _tags_to_check.merges
    );
end
$function$;
