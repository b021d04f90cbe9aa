-- _check_tags: refuses a list with an invalid tag, and names the tag.
create or replace function memory._check_tags(tags text[], argument text) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_bad text;
begin
    if array_ndims(_check_tags.tags) > 1 then
        v_bad := _check_tags.tags::text;
    else
        select coalesce(t.tag, 'NULL') into v_bad from unnest(_check_tags.tags) as t (tag)
        where not coalesce(memory._is_tag(t.tag), false) limit 1;
    end if;
    if v_bad is not null then
        raise exception 'invalid tag' using errcode = 'invalid_parameter_value',
            detail = format('%s holds %L.', _check_tags.argument, left(v_bad, 200)),
            hint = 'A tag is a path of 1 to 16 segments joined by ":", e.g. ''drinks:tea''. '
            || 'No segment is empty, and all have at most 255 bytes together.';
    end if;
end
$function$;
