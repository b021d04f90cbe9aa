-- _check_values: refuses the first row of an import with a value that its column cannot have: of another JSON
-- type than in an export, of another type, NULL, or a timestamp that some client cannot read, see
-- _in_time_range(). It looks at the objects at `path` of each row, which are rows of this table or parts of
-- them: a revision and a merge keep such parts, and history(), revert(), unmerge() and purge() read them. In
-- parts, ids and timestamps are as an export writes them, whatever the session's settings. The CHECK
-- constraints of the table apply. decays_from and decay_due_at are shown to nobody and may be later: by the
-- longest grace and by the hundred years of _fades_at().
create or replace function memory._check_values(
    table_name text, rows jsonb[], lines bigint[], path jsonpath default '$'
) returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_uuid constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    c_timestamp constant text := '^\d{4,5}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)+$';
    v_part constant text := substr(replace(_check_values.path::text, '"', ''), 3);
    v_table constant regclass := format('memory.%I', _check_values.table_name);
    v_checks text;
    v_line bigint;
    v_broken text;
begin
    perform memory._bad_line(f.line, concat_ws('.', nullif(v_part, ''), f.key) || f.fault)
    from (
        select i.line, c.key, case
            when c.value = 'null' then case when a.attnotnull then ' is null' end
            when jsonb_typeof(c.value) <> t.json_type
                or t.json_type = 'array'
                and jsonb_path_exists(c.value, 'strict $[*] ? (@.type() != "string")', silent => true)
                then format(' is no JSON %s as in an export', t.json_type)
            when t.type = 'uuid[]' and exists (
                select from jsonb_array_elements_text(c.value) as e (value)
                where not pg_input_is_valid(e.value, 'uuid')
            )
                or t.type not in ('text', 'text[]', 'uuid[]', 'jsonb')
                and c.key not in ('dedup_key', 'embedding')
                and not pg_input_is_valid(c.value #>> '{}', t.type)
                then format(' is no %s: %s', t.type, left(c.value::text, 200))
            when t.type = 'timestamp with time zone' and not case
                when c.key in ('decays_from', 'decay_due_at')
                    then (c.value #>> '{}')::timestamptz
                    between '0001-01-02 00:00+00' and '13000-01-01 00:00+00'
                else memory._in_time_range((c.value #>> '{}')::timestamptz)
            end
                then format(' is a timestamp out of range: %s', c.value #>> '{}')
            when v_part <> '' and c.value #>> '{}'
                !~ case t.type when 'uuid' then c_uuid when 'timestamp with time zone' then c_timestamp end
                then format(' is not written as in an export: %s', c.value #>> '{}')
        end as fault
        from unnest(_check_values.rows, _check_values.lines) as i (row, line)
        cross join lateral jsonb_path_query(i.row, _check_values.path) as o (object)
        cross join lateral jsonb_each(
            case jsonb_typeof(o.object) when 'object' then o.object end
        ) as c (key, value)
        inner join pg_catalog.pg_attribute as a on a.attrelid = v_table and a.attname = c.key
        cross join lateral (
            select format_type(a.atttypid, a.atttypmod) as type,
                case c.key when 'dedup_key' then 'boolean' else memory._json_type(a.atttypid) end as json_type
        ) as t
    ) as f
    where f.fault is not null
    order by f.line, f.key limit 1;
    -- A row that is not stored was never checked by the table: if the row of the space wins, the values go
    -- into the history.
    select string_agg(
        format('when not (%s) then %L', pg_get_expr(con.conbin, con.conrelid), con.conname), ' '
        order by con.conname
    )
    into v_checks
    from pg_catalog.pg_constraint as con where con.conrelid = v_table and con.contype = 'c';
    if v_checks is null then return; end if;
    execute format(
        'select r.line, c.name from unnest($1, $2) as r (row, line) '
        'cross join lateral jsonb_path_query(r.row, $3) as o (object) '
        'cross join lateral ('
        'select case %s end as name from jsonb_populate_record('
        'null::%s, case jsonb_typeof(o.object) when ''object'' then o.object - ''dedup_key'' end'
        ')) as c where c.name is not null order by r.line limit 1',
        v_checks, v_table
    ) into v_line, v_broken using _check_values.rows, _check_values.lines, _check_values.path;
    if v_line is not null then
        perform memory._bad_line(v_line, concat_ws(' ', nullif(v_part, ''), 'breaks', v_broken));
    end if;
end
$function$;
