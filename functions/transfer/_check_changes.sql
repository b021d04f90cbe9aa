-- _check_changes: refuses the first revision of an import whose former values cannot be those of a memory:
-- purge(), history() and as_of read them later, of all memories of the space.
create or replace function memory._check_changes(rows jsonb[], lines bigint[]) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._bad_line(f.line, format('old has a wrong value for %s', f.key))
    from (
        select i.line, o.key from unnest(_check_changes.rows, _check_changes.lines) as i (row, line)
        cross join lateral jsonb_each(
            case jsonb_typeof(i.row -> 'old') when 'object' then i.row -> 'old' end
        ) as o (key, value)
        inner join pg_catalog.pg_attribute as a
            on a.attrelid = 'memory.memories'::regclass and a.attname = o.key and not a.attisdropped
        where not case
            when o.key = 'dedup_key' then jsonb_typeof(o.value) = 'boolean'
            when o.value = 'null' then not a.attnotnull
            when a.atttypid = 'jsonb'::regtype then jsonb_typeof(o.value) = 'object'
            when a.atttypid = 'text[]'::regtype then jsonb_typeof(o.value) = 'array'
                and not jsonb_path_exists(o.value, '$[*] ? (@.type() != "string")')
            when a.atttypid = 'text'::regtype then jsonb_typeof(o.value) = 'string'
            else pg_input_is_valid(o.value #>> '{}', a.atttypid::regtype::text)
        end
        order by i.line, o.key limit 1
    ) as f;
end
$function$;
