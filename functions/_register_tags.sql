-- _register_tags: the vocabulary of a space, in the order of the tags: two writers cannot deadlock on it.
create or replace function memory._register_tags(space text, tags text[], at timestamptz) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
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
end
$function$;

revoke execute on function memory._register_tags(text, text[], timestamptz) from public;
