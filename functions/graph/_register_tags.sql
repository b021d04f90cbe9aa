-- _register_tags: creates the rows of new tags, and locks all of them and the space against deletion
-- until commit; in the order of the tags, so that two writers cannot deadlock. Returns the new tags.
create or replace function memory._register_tags(space text, tags text[], at timestamptz)
returns text[]
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Sorted and not hashed, as in _tag_paths().
    v_tags constant text[] collate "C" := array(
        select distinct on (u.tag collate "C") u.tag
        from unnest(_register_tags.tags) as u (tag) where u.tag is not null order by u.tag collate "C"
    );
    v_held int;
    v_made text[];
    v_new text[] := '{}';
begin
    if v_tags = '{}' then return v_new; end if;
    if not memory._lock_space(_register_tags.space) then
        return v_new;  -- no space, so no memory either: the caller raises the error
    end if;
    loop
        with made as (
            insert into memory.tags as t (space, tag, created_at)
            select _register_tags.space, w.tag, _register_tags.at
            from unnest(v_tags) as w (tag)
            where not exists (  -- `offset 0`: each is looked up by its key
                select from memory.tags as o where o.space = _register_tags.space and o.tag = w.tag offset 0
            )
            order by w.tag
            on conflict on constraint tags_pk do nothing
            returning t.tag
        )
        select array_agg(d.tag) into v_made from made as d;
        v_new := v_new || v_made;
        perform from memory.tags as t
        where t.space = _register_tags.space and t.tag = any(v_tags)
        order by t.tag for key share;
        get diagnostics v_held = row_count;
        exit when v_held = cardinality(v_tags);  -- or else a purge has just deleted one
    end loop;
    return v_new;
end
$function$;
