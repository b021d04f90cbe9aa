-- _insert_rows: inserts the rows of an import whose keys are new, and counts them. A memory gets its
-- dedup_key unless another memory has that key. A record of what happened says when and by whom it was
-- imported, because the file may say anything.
create or replace function memory._insert_rows(space text, entry memory.table_map_entry, rows jsonb[])
returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_records constant text[] := '{revisions,provenance,merges,erasures}';
    v_name text := (_insert_rows.entry).table_name;
    v_columns text;
    v_values text;
    v_count bigint;
begin
    if coalesce(cardinality(_insert_rows.rows), 0) = 0 then return 0; end if;
    select string_agg(format('%I', c.name), ', ' order by c.ordinal),
        string_agg(
            case c.name
                -- Any value: memories_10_derive replaces it by the hash. The planner must not see the space:
                -- if it expects one memory in it, it reads all of them for each row.
                when 'dedup_key' then
                    '(select ''x''::bytea where (j.row ->> ''dedup_key'')::boolean and not exists ('
                    || 'select from memory.memories as o '
                    || 'where o.space = (select $1) and o.dedup_key = memory._content_hash(r.content)))'
                else format('r.%I', c.name)
            end,
            ', ' order by c.ordinal
        )
    into v_columns, v_values
    from unnest((_insert_rows.entry).columns) with ordinality as c (name, ordinal)
    where c.name not in ('aliases', 'unnamed_count');
    if v_name = any(c_records) then
        v_columns := v_columns || ', imported_at, imported_by';
        v_values := v_values || ', now(), session_user';
    end if;
    execute concat_ws(
        ' ',
        format(
            'insert into memory.%I (space, %s) select $1, %s from unnest($2) as j (row) '
            'cross join lateral jsonb_populate_record(null::memory.%1$I, j.row - ''dedup_key'') as r',
            v_name, v_columns, v_values
        ),
        -- Known ones are left out before their triggers do needless work.
        case when v_name in ('memories', 'sources') then format(
            'where not exists (select from memory.%I as k '
            'where k.space = (select $1) and k.%I = r.%2$I offset 0)',
            v_name, (_insert_rows.entry).keys[1]
        ) end,
        -- Any other conflict is an error: of two rows of the file, the second would be lost.
        format('on conflict on constraint %I do nothing', v_name || '_pk')
    ) using _insert_rows.space, _insert_rows.rows;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
