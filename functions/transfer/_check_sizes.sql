-- _check_sizes: refuses the first row of an import that has something larger than its limit, see _limit(),
-- in the objects at `path` of each row. The text of a memory is checked by _check_rows().
create or replace function memory._check_sizes(
    table_name text, rows jsonb[], lines bigint[], path jsonpath default '$'
) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._bad_line(f.line, format(
        '%s has %s %s; the limit is %s', f.key, f.size, substring(f.name from '\w+$'), memory._limit(f.name)
    ))
    from (
        select i.line, c.key, s.size, s.name
        from unnest(_check_sizes.rows, _check_sizes.lines) as i (row, line)
        cross join lateral jsonb_path_query(i.row, _check_sizes.path) as o (object)
        cross join lateral jsonb_each(
            case jsonb_typeof(o.object) when 'object' then o.object end
        ) as c (key, value)
        cross join lateral (
            values
            (case
                when c.key = 'content' and _check_sizes.table_name = 'sources'
                    then char_length(c.value #>> '{}')
                when c.key = 'old' then char_length(c.value ->> 'content')
            end, 'document characters'),
            (case
                when jsonb_typeof(c.value) = 'string' and c.key not in ('content', 'embedding')
                    then char_length(c.value #>> '{}')
            end, 'text characters'),
            -- A version or a count that overflows would stop every later change, and maintain() with it.
            (case
                when jsonb_typeof(c.value) = 'number' and c.key not in ('input', 'output')
                    then abs(c.value::numeric)
            end, 'events'),
            (case
                when c.key in ('upvotes', 'downvotes') and jsonb_typeof(c.value) = 'number'
                    then c.value::numeric
            end, 'votes'),
            (case
                when c.key = 'tags' and jsonb_typeof(c.value) = 'array' then jsonb_array_length(c.value)
            end, 'tags'),
            (case
                when c.key in ('metadata', 'metadata_schema') then octet_length(c.value::text)
            end, 'metadata bytes'),
            (case
                when c.key = 'old' and jsonb_typeof(c.value) = 'object'
                    then octet_length((c.value - 'content')::text)
                when c.key in ('input', 'output', 'counts') then octet_length(c.value::text)
            end, 'json bytes'),
            (case when c.key = 'before' then octet_length(c.value::text) end, 'imported merge bytes'),
            (case
                when c.key = 'merged_ids' and jsonb_typeof(c.value) = 'array'
                    then jsonb_array_length(c.value)
            end, 'ids'),
            (case
                when jsonb_typeof(c.value) in ('object', 'array') and jsonb_path_exists(c.value, format(
                    -- The metadata in them, which are checked alone, are up to two levels deeper there.
                    'strict $.**{%s}',
                    memory._limit('json levels') + case when c.key in ('old', 'before') then 2 else 0 end
                )::jsonpath)
                    then memory._limit('json levels') + 1
            end, 'json levels')
        ) as s (size, name)
        where s.size > memory._limit(s.name)
        order by i.line, c.key limit 1
    ) as f;
end
$function$;
