-- _register_tags: the vocabulary of a space, in the order of the tags: two writers cannot deadlock on it.
-- From here on no purge takes them away until the caller has committed what he tags with them, nor the space.
create or replace function memory._register_tags(space text, tags text[], at timestamptz) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_wanted int;
    v_held int;
begin
    select count(distinct u.tag) into v_wanted
    from unnest(_register_tags.tags) as u (tag);
    if v_wanted = 0 then
        return;
    end if;
    perform
    from memory.spaces as s
    where s.space = _register_tags.space
    for key share;
    if not found then
        return;  -- what is to be tagged is not there either, as the caller will say
    end if;
    loop
        insert into memory.tags (space, tag, created_at)
        select _register_tags.space, w.tag, _register_tags.at
        from (select distinct u.tag collate "C" as tag from unnest(_register_tags.tags) as u (tag)) as w
        where not exists (
            select
            from memory.tags as t
            where t.space = _register_tags.space and t.tag = w.tag
        )
        order by w.tag
        on conflict on constraint tags_pk do nothing;
        perform
        from memory.tags as t
        where t.space = _register_tags.space and t.tag = any(_register_tags.tags)
        order by t.tag
        for key share;
        get diagnostics v_held = row_count;
        exit when v_held = v_wanted;  -- else a purge has just taken one
    end loop;
end
$function$;
