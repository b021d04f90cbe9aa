-- _register_tags: creates the rows of new tags, and locks all of them and the space against deletion
-- until commit; in the order of the tags, so that two writers cannot deadlock. Returns the new tags.
create or replace function memory._register_tags(space text, tags text[], at timestamptz)
returns text[]
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_wanted int;
    v_held int;
    v_made text[];
    v_new text[] := '{}';
begin
    select count(distinct u.tag) into v_wanted from unnest(_register_tags.tags) as u (tag);
    if v_wanted = 0 then return v_new; end if;
    if not memory._lock_space(_register_tags.space) then
        return v_new;  -- no space, so no memory either: the caller raises the error
    end if;
    loop
        with made as (
            insert into memory.tags as t (space, tag, created_at)
            select _register_tags.space, w.tag, _register_tags.at
            from (select distinct u.tag collate "C" as tag from unnest(_register_tags.tags) as u (tag)) as w
            where not exists (
                select from memory.tags as o where o.space = _register_tags.space and o.tag = w.tag
            )
            order by w.tag
            on conflict on constraint tags_pk do nothing
            returning t.tag
        )
        select array_agg(d.tag) into v_made from made as d;
        v_new := v_new || v_made;
        perform from memory.tags as t
        where t.space = _register_tags.space and t.tag = any(_register_tags.tags)
        order by t.tag for key share;
        get diagnostics v_held = row_count;
        exit when v_held = v_wanted;  -- or else a purge has just deleted one
    end loop;
    return v_new;
end
$function$;
