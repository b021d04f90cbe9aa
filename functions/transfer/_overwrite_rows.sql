-- _overwrite_rows: gives rows that the space has the values that an import has for them, where these differ;
-- with `later`, where they are of a later moment, or of the same and the file is preferred. How many.
create or replace function memory._overwrite_rows(
    space text,
    moved memory.moved_table,
    columns text[],
    rows jsonb[],
    later boolean,
    prefer text
) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_overwrite_rows.moved).table_name;
    v_sets text;
    v_here text;
    v_file text;
    v_keys text;
    v_count bigint;
begin
    select string_agg(format('%I = r.%I', c.name, c.name), ', '),
        string_agg(format('t.%I', c.name), ', ' order by c.name) filter (where c.name <> 'updated_at'),
        string_agg(format('r.%I', c.name), ', ' order by c.name) filter (where c.name <> 'updated_at')
    into v_sets, v_here, v_file
    from unnest(_overwrite_rows.columns) as c (name);
    select coalesce(string_agg(format('and t.%I = r.%I', k.name, k.name), ' '), '') into v_keys
    from unnest((_overwrite_rows.moved).keys) as k (name);
    execute format(
        'update memory.%1$I as t set %2$s from unnest($2) as j (row) '
        'cross join lateral jsonb_populate_record(null::memory.%1$I, j.row) as r '
        'where $1 = t.space %3$s and row(%4$s) is distinct from row(%5$s) '
        'and (not $3 or r.updated_at > t.updated_at or r.updated_at = t.updated_at and $4 = ''file'')',
        v_name, v_sets, v_keys, v_here, v_file
    ) using _overwrite_rows.space, _overwrite_rows.rows, _overwrite_rows.later, _overwrite_rows.prefer;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
