-- _tags_to_check: the tags that these memories and sources have or had, and of whose subtree no live memory
-- beside them has one, sorted. A memory that got its tag by one of these merges does not count: unmerge()
-- takes the tag away. _delete_tags() deletes those of them that no other row has.
create or replace function memory._tags_to_check(
    space text, memory_ids uuid[], source_ids uuid[], merges uuid[]
) returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        select t.tag
        from (
            select u.tag collate "C" as tag from memory.memories as m
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
        ) as t
        where not exists (
            select from memory.memories as m
            where m.space = _tags_to_check.space and m.live and m.tag_paths @> array[t.tag]
                and m.memory_id <> all(_tags_to_check.memory_ids)
                and not exists (
                    select from memory.merges as g
                    where g.space = _tags_to_check.space and g.kept_id = m.memory_id
                        and g.merge_id = any(_tags_to_check.merges) and g.unmerged_at is null
                )
        )
        order by t.tag
    );
end
$function$;
