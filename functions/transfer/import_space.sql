-- import_space: stores what export_space() returned, all pages in one transaction, in the space for which
-- it is called. Between pages a row of `imports` says how far it has come; the last line tells whether
-- anything is missing. What the space has already, under the same id or another one, is united with the
-- file.
create or replace function memory.import_space(
    lines text[], space text default null, options jsonb default null
) returns setof memory.import_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<import_space>>
declare
    lines text[] collate "default" := import_space.lines;
    v_space text collate "default";
    v_import memory.imports;
    v_line bigint;
    v_lines jsonb[];
    v_end jsonb;
    v_table memory.table_map_entry;
    v_rows jsonb[];
    v_coming jsonb[];
    v_numbers bigint[];
    v_row memory.import_result;
    v_zone text collate "default" := current_setting('timezone');
    v_digits text collate "default" := current_setting('extra_float_digits');
begin
    v_space := memory._enter_space_to_write(import_space.space, 'admin');
    perform memory._check_isolation();
    perform memory._check_limit('lines', cardinality(import_space.lines), 'lines');
    perform memory._check_object('options', import_space.options, '{
        "embeddings": "true or false", "prefer": "one of file, here", "settings": "one of keep, take"
    }');
    if coalesce(cardinality(import_space.lines), 0) = 0 then
        raise exception 'nothing to import' using errcode = 'invalid_parameter_value',
            detail = format(
                'lines is %s.', case when import_space.lines is null then 'NULL' else 'empty' end
            ),
            hint = 'Pass the lines of export_space(): {"format": "pgrecall", "version": 1, ...}, the rows of '
            || 'the tables, {"end": ...}.';
    end if;
    v_line := coalesce((select i.line from memory.imports as i where i.space = v_space), 0);
    perform memory._bad_line(v_line + f.n, 'it is not a JSON object; is the file truncated there?')
    from (
        select i.n from unnest(import_space.lines) with ordinality as i (line, n)
        where case when memory._is_json(i.line) then jsonb_typeof(i.line::jsonb) <> 'object' else true end
        order by i.n limit 1
    ) as f;
    -- Counted from 1, whatever the bounds of the array that was passed.
    import_space.lines := array(select unnest(import_space.lines));
    v_lines := import_space.lines::jsonb[];
    perform memory._bad_line(
        v_line + f.n, 'a number in it has too many digits, or all in it together have too many'
    )
    from (
        select i.n from unnest(import_space.lines, v_lines) with ordinality as i (text, line, n)
        -- The text of most lines tells at once that there is none (an id may hold such a number, but a number
        -- does not stand right behind a letter or a quote). No part of a row is larger than that of a
        -- merge: numbers such as 1e999 could be, of a short line.
        where i.text ~ '[^0-9A-Za-z."-]-?[0-9.]+[eE][+-]?[0-9]{2}|[0-9]{40}'
            and coalesce(memory._number_bytes(i.line) > memory._limit('imported merge bytes'), true)
        order by i.n limit 1
    ) as f;
    if v_line = 0 and (
        v_lines[1] ->> 'format' is distinct from 'pgrecall'
        or v_lines[1] -> 'version' is distinct from '1'
        -- The numbers of a release are compared one by one: 0.10.0 is newer than 0.9.0.
        or coalesce(
            string_to_array(
                substring(v_lines[1] ->> 'schema' from '^[0-9]{1,9}(?:[.][0-9]{1,9})*'), '.'
            )::int[]
            > string_to_array(substring(memory.version() from '^[0-9]+(?:[.][0-9]+)*'), '.')::int[],
            false
        )
    )
    then
        raise exception 'unknown export format' using errcode = 'PM015',
            detail = format(
                'The first line is %s. This schema is %s.', left(v_lines[1]::text, 300), memory.version()
            ),
            hint = 'The first line must be {"format": "pgrecall", "version": 1, ...}. Import the whole file '
            || 'in one transaction. If it is of a newer release, upgrade this schema first.';
    end if;
    v_end := v_lines[cardinality(v_lines)] -> 'end';
    -- The rows are what is between the header and the end.
    v_lines := array(
        select case
            when i.n = 1 and v_line = 0 or v_end is not null and i.n = cardinality(v_lines) then null
            else i.line
        end
        from unnest(v_lines) with ordinality as i (line, n)
        order by i.n
    );
    perform memory._bad_line(
        v_line + f.n, 'a row of a table is expected, {"table": ..., "row": {...}}, in the order of an export'
    )
    from (
        select o.n
        from (
            select i.n, t.export_order, jsonb_typeof(i.line -> 'row') as type,
                lag(t.export_order, 1, (
                    select p.export_order from memory.imports as p where p.space = v_space
                )) over (order by i.n) as before
            from unnest(v_lines) with ordinality as i (line, n)
            left join memory._table_map() as t on t.table_name = i.line ->> 'table'
            where i.line is not null
        ) as o
        where o.export_order is null or o.export_order < o.before or o.type is distinct from 'object'
        order by o.n limit 1
    ) as f;

    set constraints memory.memories_superseded_by_fk, memory.sources_superseded_by_fk,
    memory.imports_90_refuse_partial deferred;
    -- The same text for timestamps and numbers in every session.
    perform set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true);
    -- The space is locked before all else: one import at a time, and none while supersede() or purge() is at
    -- work. An update, so that a transaction with an older snapshot cannot lock it afterwards.
    perform memory._open_history('import');
    update memory.spaces as s set notify = s.notify where s.space = v_space;
    if v_line = 0 then insert into memory.imports (space, line) values (v_space, 0); end if;
    select i.* into v_import from memory.imports as i where i.space = v_space;
    for v_table in
        select t.* from memory._table_map() as t
        order by t.export_order
    loop
        select array_agg(i.line -> 'row' order by i.n), array_agg(v_line + i.n order by i.n)
        into v_rows, v_numbers
        from unnest(v_lines) with ordinality as i (line, n) where i.line ->> 'table' = v_table.table_name;
        continue when v_rows is null;
        if v_table.table_name in ('revisions', 'memories', 'embeddings') and v_coming is null then
            -- Tags come before memories, and the memory of an embedding before it, as everywhere.
            v_coming := array(
                select (i.line -> 'row') - 'embedding' from unnest(v_lines) as i (line)
                where i.line ->> 'table' in ('revisions', 'memories', 'embeddings')
            );
            perform memory._register_tags(v_space, memory._tags_of(v_coming), now()),
                memory._lock_known(v_space, v_coming);
        end if;
        if import_space.options -> 'embeddings' = 'false' and (
            v_table.table_name = 'embeddings'
            or v_table.table_name = 'embedding_models' and memory._bound_login() is not null
        )
        then
            v_row := (v_table.table_name, 0, cardinality(v_rows), 0, null);
        else
            v_row := memory._import_rows(
                v_space, v_table, v_rows, v_numbers,
                case when v_table.export_order = v_import.export_order then v_import.key end,
                import_space.options
            );
        end if;
        return next v_row;
        v_import.export_order := v_table.export_order;
        v_import.key := memory._row_key(v_table, v_rows[cardinality(v_rows)]);
        v_import.counts := v_import.counts || jsonb_build_object(
            v_table.table_name,
            coalesce((v_import.counts -> v_table.table_name)::bigint, 0) + cardinality(v_rows)
        );
        v_import.created := v_import.created + v_row.created;
        v_import.known := v_import.known + v_row.known;
        v_import.changed := v_import.changed + v_row.changed;
    end loop;
    perform memory._close_history();
    v_import.line := v_line + cardinality(import_space.lines);
    if v_end is null then
        update memory.imports as i
        set line = v_import.line, export_order = v_import.export_order, key = v_import.key,
            counts = v_import.counts, created = v_import.created, known = v_import.known,
            changed = v_import.changed
        where i.space = v_space;
    else
        perform memory._end_import(v_space, v_import.line, v_import.counts, v_end);
        delete from memory.imports as i where i.space = v_space;
        v_row := ('end', v_import.created, v_import.known, v_import.changed, null);
        return next v_row;
    end if;
    perform set_config('timezone', v_zone, true), set_config('extra_float_digits', v_digits, true);
end
$function$;
