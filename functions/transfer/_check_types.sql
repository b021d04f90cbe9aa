-- _check_types: refuses the first row of an import with a value of another JSON type than in an export. As
-- a string, a number or an array of any size and content would pass the other checks.
create or replace function memory._check_types(table_name text, rows jsonb[], lines bigint[]) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._bad_line(f.line, format('%s is no JSON %s as in an export', f.key, f.type))
    from (
        select i.line, c.key, t.type
        from unnest(_check_types.rows, _check_types.lines) as i (row, line)
        cross join lateral jsonb_each(i.row) as c (key, value)
        inner join pg_catalog.pg_attribute as a
            on a.attrelid = format('memory.%I', _check_types.table_name)::regclass and a.attname = c.key
        cross join lateral (
            select case c.key when 'dedup_key' then 'boolean' else memory._json_type(a.atttypid) end
        ) as t (type)
        where c.value <> 'null' and (
            jsonb_typeof(c.value) <> t.type
            or t.type = 'array' and jsonb_path_exists(c.value, '$[*] ? (@.type() != "string")')
        )
        order by i.line, c.key limit 1
    ) as f;
end
$function$;
