-- _check_changes: refuses the first revision of an import whose former values cannot be those of a memory:
-- purge(), history() and as_of read them later, of all memories of the space.
create or replace function memory._check_changes(rows jsonb[], lines bigint[]) returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._check_values('memories', _check_changes.rows, _check_changes.lines, '$.old'),
        memory._check_sizes('memories', _check_changes.rows, _check_changes.lines, '$.old');
    perform memory._bad_line(f.line, format('old has a wrong key or a wrong value: %s', f.key))
    from (
        select i.line, o.key from unnest(_check_changes.rows, _check_changes.lines) as i (row, line)
        cross join lateral jsonb_each_text(
            case jsonb_typeof(i.row -> 'old') when 'object' then i.row -> 'old' end
        ) as o (key, value)
        where o.key <> all(memory._revised_columns() || '{dedup_key}')
            or o.key = 'dedup_key' and o.value is null
            or o.key = 'content' and not memory._shows_text(o.value)
            or o.key = 'kind' and o.value !~ '^[a-z][a-z0-9_]{0,62}$'
            or o.key in ('language', 'project', 'session')
            and (o.value !~ '[^[:space:]]' or char_length(o.value) > 255)
        order by i.line, o.key limit 1
    ) as f;
end
$function$;
