-- _check_kinds: refuses the first kind of an import whose schema configure_kind() would refuse.
create or replace function memory._check_kinds(rows jsonb[], lines bigint[]) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._bad_line(f.line, format('metadata_schema: %s', f.fault))
    from (
        select i.line, memory._metadata_schema_fault(i.row -> 'metadata_schema') as fault
        from unnest(_check_kinds.rows, _check_kinds.lines) as i (row, line)
    ) as f
    where f.fault is not null
    order by f.line limit 1;
end
$function$;
