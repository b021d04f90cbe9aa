-- _row_key: the key of an imported row, as text that sorts by collation "C" like an export.
create or replace function memory._row_key(entry memory.table_map_entry, "row" jsonb) returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return array(
        select case k.name
            when 'version' then lpad(_row_key."row" ->> k.name, 20, '0')
            else _row_key."row" ->> k.name
        end
        from unnest((_row_key.entry).keys) with ordinality as k (name, ordinal)
        order by k.ordinal
    );
end
$function$;
