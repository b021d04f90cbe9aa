-- _tag_paths: every tag and all its ancestors, each once: {a:b} gives {a, a:b}. They are sorted and not
-- hashed: a caller can make tags that all have the same hash.
create or replace function memory._tag_paths(tags text[]) returns text[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if cardinality(_tag_paths.tags) = 0 then return '{}'; end if;
    return array(
        select distinct on (p.path) p.path
        from (
            select array_to_string((string_to_array(t.tag, ':'))[1:l.length], ':') collate "C" as path
            from unnest(_tag_paths.tags) as t (tag)
            cross join lateral generate_series(1, cardinality(string_to_array(t.tag, ':'))) as l (length)
        ) as p
        order by p.path
    );
end
$function$;
