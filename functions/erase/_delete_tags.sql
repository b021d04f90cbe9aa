-- _delete_tags: deletes those of these tags that no memory and no source has any more. A tag also stays while
-- a live memory has a tag below it: in the index of tag_paths, a tag and an ancestor look alike. Returns how
-- many. Tags are not hashed, as in _tag_paths().
create or replace function memory._delete_tags(space text, tags text[]) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set enable_nestloop = off set enable_hashjoin = off set enable_hashagg = off set jit = off as $function$
declare
    v_tags text[] := memory._unused_tags(_delete_tags.space, _delete_tags.tags, '{}', '{}');
    v_count bigint;
begin
    if v_tags = '{}' then return 0; end if;
    -- EXCEPT, because the planner hashes NOT IN only while it expects few tags.
    v_tags := array(
        select t.tag collate "C" from unnest(v_tags) as t (tag)
        except
        (
            select u.tag from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _delete_tags.space and not m.live
            union all
            select u.tag from memory.sources as s
            cross join lateral unnest(s.tags) as u (tag)
            where s.space = _delete_tags.space
        )
    );
    delete from memory.tags as t
    where t.space = _delete_tags.space and t.tag in (select unnest(v_tags));
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
