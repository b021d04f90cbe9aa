-- export_space: a space as JSON Lines, page by page: a header, the rows of every exported table, the
-- counts. The cursor of a page tells where the next one begins and what has been counted; the server keeps
-- nothing.
create or replace function memory.export_space(
    after text default null, max_results bigint default 1000, space text default null,
    options jsonb default null
) returns setof memory.export_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<export_space>>
declare
    after text collate "default" := export_space.after;
    max_results bigint := coalesce(export_space.max_results, 1000);
    v_space text collate "default";
    v_embeddings boolean := coalesce(export_space.options -> 'embeddings' <> 'false', true);
    v_zone text collate "default" := current_setting('timezone');
    v_digits text collate "default" := current_setting('extra_float_digits');
    v_left bigint := export_space.max_results;
    v_table memory.table_map_entry;
    v_name text collate "default";
    v_at bigint := 0;
    v_key jsonb;
    v_counts jsonb := '{}';
    v_count bigint;
    v_found record;
    v_row memory.export_result;
begin
    v_space := memory._enter_space(export_space.space, 'read');
    perform memory._check_object('options', export_space.options, '{"embeddings": "true or false"}');
    perform memory._check_value(
        'max_results', to_jsonb(export_space.max_results), 'a whole number from 1 to 10000'
    );
    if export_space.after is not null then
        perform memory._check_limit('after', char_length(export_space.after), 'text characters');
        if memory._is_cursor(export_space.after) then
            v_key := export_space.after::jsonb -> 'key';
            v_counts := export_space.after::jsonb -> 'counts';
            v_at := (
                select t.export_order from memory._table_map() as t
                where t.table_name = export_space.after::jsonb ->> 'table'
                    and export_space.after::jsonb @> jsonb_build_object(
                        'space', v_space, 'embeddings', v_embeddings
                    )
                    and not exists (
                        select from unnest(t.keys) as k (name)
                        inner join pg_attribute as a
                            on a.attrelid = format('memory.%I', t.table_name)::regclass and a.attname = k.name
                        where not coalesce(
                            pg_input_is_valid(v_key ->> k.name, a.atttypid::regtype::text), false
                        )
                    )
            );
        end if;
        if coalesce(v_at, 0) = 0
            or jsonb_typeof(v_counts) is distinct from 'object'
            or jsonb_path_exists(v_counts, format(
                'strict $.* ? (@.type() != "number" || @ < 0 || @ > %s)', memory._limit('events')
            )::jsonpath, silent => true)
        then
            raise exception 'invalid cursor' using errcode = 'invalid_parameter_value',
                detail = format('after = %L', left(export_space.after, 300)),
                hint = 'Pass the cursor of the last line of the page before, with the same space and '
                || 'options, or none for the first page.';
        end if;
    end if;
    -- The same text for timestamps and numbers in every session.
    perform set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true);
    if export_space.after is null then
        v_row.line := jsonb_build_object(
            'format', 'pgrecall', 'version', 1, 'schema', memory.version(), 'space', v_space
        );
        return next v_row;
        v_row.line := null;
    end if;
    for v_table in
        select t.* from memory._table_map() as t
        where t.export_order >= v_at and (v_embeddings or t.table_name <> 'embeddings')
        order by t.export_order
    loop
        exit when v_left = 0;
        continue when v_table.export_order = v_at and v_table.keys = '{}';  -- the one row of `spaces`
        v_name := v_table.table_name;
        v_count := coalesce((v_counts -> v_name)::bigint, 0);
        for v_found in execute memory._export_sql(v_table, v_table.export_order = v_at)
            using v_space, v_key, v_embeddings, v_left
        loop
            if v_row.line is not null then return next v_row; end if;
            v_row.line := jsonb_build_object('table', v_name, 'row', v_found.row);
            v_key := v_found.key;
            v_count := v_count + 1;
            v_left := v_left - 1;
        end loop;
        v_counts := v_counts || jsonb_build_object(v_name, v_count);
    end loop;
    if v_left = 0 then
        v_row.cursor := jsonb_build_object(
            'space', v_space, 'embeddings', v_embeddings, 'table', v_name, 'key', v_key, 'counts', v_counts
        );
    end if;
    if v_row.line is not null then return next v_row; end if;
    if v_left > 0 then
        v_row.line := jsonb_build_object('end', v_counts);
        return next v_row;
    end if;
    perform set_config('timezone', v_zone, true), set_config('extra_float_digits', v_digits, true);
end
$function$;
