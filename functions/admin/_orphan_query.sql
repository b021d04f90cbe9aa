-- _orphan_query: the text of a query for rows of the space $1 whose parent is gone, one part for each foreign
-- key that reaches within a space, so that a table that is new is looked at, too.
create or replace function memory._orphan_query() returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return (
        select string_agg(k.query, ' union all ')
        from (
            select format(
                'select $1, ''row without its parent'', concat_ws('' '', %s), %L from %s as t where t.%I = $1 and %s'
                ' and not exists (select from %s as p where %s)',
                string_agg(format('t.%I', t.attname), ', ' order by a.position)
                filter (where t.attname <> 'space'),
                c.conname, c.conrelid::regclass, 'space',
                string_agg(format('t.%I is not null', t.attname), ' and '), c.confrelid::regclass,
                string_agg(format('p.%I = t.%I', p.attname, t.attname), ' and ')
            ) as query
            from pg_catalog.pg_constraint as c
            cross join lateral unnest(c.conkey, c.confkey) with ordinality as a (child, parent, position)
            inner join pg_catalog.pg_attribute as t on t.attrelid = c.conrelid and t.attnum = a.child
            inner join pg_catalog.pg_attribute as p on p.attrelid = c.confrelid and p.attnum = a.parent
            where c.contype = 'f' and c.connamespace = 'memory'::regnamespace
            group by c.oid
            having bool_or(t.attname <> 'space')
        ) as k
    );
end
$function$;
