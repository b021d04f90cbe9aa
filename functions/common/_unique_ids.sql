-- _unique_ids: these ids, each once, in their order. They are sorted and not hashed: a caller can make ids
-- that all have the same hash.
create or replace function memory._unique_ids(ids uuid[]) returns uuid[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        select i.id
        from (
            select distinct on (u.id) u.id, u.ordinal
            from unnest(_unique_ids.ids) with ordinality as u (id, ordinal)
            order by u.id, u.ordinal
        ) as i
        order by i.ordinal
    );
end
$function$;
