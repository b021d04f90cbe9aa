-- _import_rows: stores rows of one table. A row that cannot be stored is named by the number of its line.
create or replace function memory._import_rows(
    space text, entry memory.table_map_entry, rows jsonb[], lines bigint[], last_key text[], options jsonb
) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_name text := (_import_rows.entry).table_name;
    v_rows jsonb[];
    v_last_id uuid;
    v_part memory.import_result;
    v_mapped jsonb[] := '{}';
    v_result memory.import_result := (v_name, 0, 0, 0, null);
    v_constraint text;
    v_message text;
    v_detail text;
begin
    v_rows := memory._check_rows(
        _import_rows.space, _import_rows.entry, _import_rows.rows, _import_rows.lines, _import_rows.last_key
    );
    if v_name in ('sources', 'memories') then
        perform memory._register_language(_import_rows.space, l.language)
        from (
            select distinct i.row ->> 'language' as language from unnest(v_rows) as i (row)
            order by 1
        ) as l;
    end if;
    if v_name = 'sources' then
        perform memory._register_tags(_import_rows.space, memory._tags_of(v_rows), now());
    elsif v_name = 'revisions' then
        v_last_id := _import_rows.last_key[3];
    end if;
    begin
        return memory._store_rows(
            _import_rows.space, _import_rows.entry, v_rows, v_last_id, _import_rows.options
        );
    exception
        when others then
            -- A conflict, a lock or a resource that is missing is no fault of a row.
            if sqlstate ~ '^(40|53|55)' then raise; end if;
    end;
    -- One of the rows is at fault: stored one by one, that one fails.
    for v_index in 1..cardinality(v_rows) loop
        begin
            v_part := memory._store_rows(
                _import_rows.space, _import_rows.entry, v_rows[v_index:v_index], v_last_id,
                _import_rows.options
            );
        exception
            when others then
                if sqlstate ~ '^(40|53|55)' then raise; end if;
                get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail,
                    v_constraint = constraint_name;
                perform memory._bad_line(_import_rows.lines[v_index], coalesce(
                    (
                        select format(
                            'its %s is %s; neither the file nor the space has that among its %s', a.attname,
                            v_rows[v_index] ->> a.attname, c.relname
                        )
                        from pg_catalog.pg_constraint as con
                        inner join pg_catalog.pg_class as c on c.oid = con.confrelid
                        inner join pg_catalog.pg_attribute as a
                            on a.attrelid = con.conrelid and a.attnum = con.conkey[cardinality(con.conkey)]
                        where con.conrelid = format('memory.%I', v_name)::regclass
                            and con.conname = v_constraint and con.contype = 'f'
                    ),
                    concat_ws('. ', v_message, nullif(v_detail, ''))
                ));
        end;
        v_result.created := v_result.created + v_part.created;
        v_result.known := v_result.known + v_part.known;
        v_result.changed := v_result.changed + v_part.changed;
        if v_part.mapped is not null then v_mapped := v_mapped || v_part.mapped; end if;
        if v_name = 'revisions' then v_last_id := v_rows[v_index] ->> 'revision_id'; end if;
    end loop;
    select jsonb_object_agg(m.key, m.value) into v_result.mapped
    from unnest(v_mapped) as p (part) cross join lateral jsonb_each(p.part) as m (key, value);
    return v_result;
end
$function$;
