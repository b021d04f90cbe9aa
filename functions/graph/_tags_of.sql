-- _tags_of: the valid tags under the key `tags` of JSON objects; errors are left to the functions that store
-- the objects.
create or replace function memory._tags_of(items jsonb[]) returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        select t.tag from unnest(_tags_of.items) as i (item)
        cross join lateral unnest(memory._fold_tags(array(
            select g.tag
            from jsonb_array_elements_text(
                case jsonb_typeof(i.item -> 'tags') when 'array' then i.item -> 'tags' end
            ) as g (tag)
            where char_length(g.tag) <= memory._limit('text characters') limit memory._limit('tags')
        ))) as t (tag)
        where memory._is_tag(t.tag)
    );
end
$function$;
