-- _delete_tags: deletes those of these tags that no memory and no source has any more. A tag also stays while
-- a live memory has a tag below it: the index does not tell the two apart. Returns how many.
create or replace function memory._delete_tags(space text, tags text[]) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_tags constant text[] := memory._unused_tags(_delete_tags.space, _delete_tags.tags, '{}', '{}');
    v_count bigint;
begin
    delete from memory.tags as t
    where t.space = _delete_tags.space and t.tag = any(v_tags)
        and t.tag not in (
            select u.tag from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _delete_tags.space and not m.live
        )
        and t.tag not in (
            select u.tag from memory.sources as s
            cross join lateral unnest(s.tags) as u (tag)
            where s.space = _delete_tags.space
        );
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
