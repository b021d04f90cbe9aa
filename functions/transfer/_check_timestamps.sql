-- _check_timestamps: refuses the first row of an import with a timestamp that some client cannot read, see
-- _in_time_range(). What is no timestamp at all fails when its row is stored. decays_from and decay_due_at
-- are shown to nobody and may be later: by the longest grace and by the hundred years of _fades_at().
create or replace function memory._check_timestamps(table_name text, rows jsonb[], lines bigint[])
returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._bad_line(f.line, format('%s is a timestamp out of range: %s', f.key, f.value))
    from (
        select i.line, a.attname as key, v.value
        from unnest(_check_timestamps.rows, _check_timestamps.lines) as i (row, line)
        cross join pg_catalog.pg_attribute as a
        cross join lateral (
            values (i.row ->> a.attname)
            union all
            select i.row -> 'old' ->> a.attname
        ) as v (value)
        where a.atttypid = 'timestamptz'::regtype
            and a.attrelid in (
                format('memory.%I', _check_timestamps.table_name)::regclass, 'memory.memories'::regclass
            )
            and not case
                when not pg_input_is_valid(v.value, 'timestamptz') then true
                when a.attname in ('decays_from', 'decay_due_at')
                    then v.value::timestamptz between '0001-01-02 00:00+00' and '13000-01-01 00:00+00'
                else memory._in_time_range(v.value::timestamptz)
            end
        order by i.line, a.attname limit 1
    ) as f;
end
$function$;
