-- _check_changes: refuses the first revision of an import whose former values cannot be those of a memory:
-- purge(), history() and as_of read them later, of all memories of the space.
create or replace function memory._check_changes(rows jsonb[], lines bigint[]) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._bad_line(f.line, format('old has a wrong key or a wrong value: %s', f.key))
    from (
        select i.line, o.key from unnest(_check_changes.rows, _check_changes.lines) as i (row, line)
        cross join lateral jsonb_each(
            case jsonb_typeof(i.row -> 'old') when 'object' then i.row -> 'old' end
        ) as o (key, value)
        left join pg_catalog.pg_attribute as a
            on a.attrelid = 'memory.memories'::regclass and a.attname = o.key
            and a.attname = any(memory._revised_columns())
        where not case
            when o.key = 'dedup_key' then jsonb_typeof(o.value) = 'boolean'
            when a.attname is null then false
            when o.value = 'null' then not a.attnotnull
            when jsonb_typeof(o.value) <> coalesce(memory._json_type(a.atttypid), 'object') then false
            when o.key = 'tags' then not jsonb_path_exists(o.value, '$[*] ? (@.type() != "string")')
            when o.key = 'importance' then o.value::double precision between 0 and 1
            when o.key = 'kind' then o.value #>> '{}' ~ '^[a-z][a-z0-9_]{0,62}$'
            when a.atttypid = 'text'::regtype then o.value #>> '{}' ~ '[^[:space:]]'
                and (o.key = 'content' or char_length(o.value #>> '{}') <= 255)
            else pg_input_is_valid(o.value #>> '{}', a.atttypid::regtype::text)
        end
        order by i.line, o.key limit 1
    ) as f;
end
$function$;
