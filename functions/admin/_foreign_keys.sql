-- _foreign_keys: the foreign keys within a space. They are read from the catalog, so a new table needs no
-- entry here.
create or replace function memory._foreign_keys() returns setof memory.foreign_key
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return query
    select
        c.conname::text, t.relname::text,
        array_agg(a.attname::text order by k.ordinal) filter (where a.attname <> 'space'),
        p.relname::text,
        c.confdeltype = 'c' or p.relname = 'embedding_models' and t.relname <> 'spaces',
        format(
            '%s and not exists (select from %s as p where %s)',
            string_agg(format('t.%I is not null', a.attname), ' and '), c.confrelid::regclass,
            string_agg(format('p.%I = t.%I', b.attname, a.attname), ' and ')
        )
    from pg_catalog.pg_constraint as c
    cross join lateral unnest(c.conkey, c.confkey) with ordinality as k (child, parent, ordinal)
    inner join pg_catalog.pg_class as t on t.oid = c.conrelid
    inner join pg_catalog.pg_class as p on p.oid = c.confrelid
    inner join pg_catalog.pg_attribute as a on a.attrelid = c.conrelid and a.attnum = k.child
    inner join pg_catalog.pg_attribute as b on b.attrelid = c.confrelid and b.attnum = k.parent
    where c.contype = 'f' and c.connamespace = 'memory'::regnamespace
    group by c.oid, c.conname, c.confdeltype, c.confrelid, t.relname, p.relname
    having bool_or(a.attname <> 'space')
    order by c.conname;
end
$function$;
