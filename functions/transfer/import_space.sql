-- import_space: stores what export_space() gave, all pages in one transaction, in the space it is called for.
-- Between two pages the transaction remembers how far it is; the last line tells whether anything is missing.
-- What the space has already, under the same id or another one, is united with what the file says of it.
create or replace function memory.import_space(
    lines text[],
    space text default null,
    options jsonb default null
) returns setof memory.import_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
<<import_space>>
declare
    lines text[] collate "default" := import_space.lines;
    v_space text collate "default";
    v_state jsonb := nullif(current_setting('memory.import', true), '');
    v_lines jsonb[];
    v_first int := 1;
    v_last int := cardinality(import_space.lines);
    v_bad bigint;
    v_table memory.moved_table;
    v_rows jsonb[];
    v_coming jsonb[];
    v_locked boolean := false;
    v_numbers bigint[];
    v_row memory.import_result;
    v_zone text collate "default" := current_setting('timezone');
    v_digits text collate "default" := current_setting('extra_float_digits');
    v_bare_ids uuid[];
    v_reason text collate "default";
    v_fault text collate "default";
begin
    v_space := memory._enter_space(import_space.space, 'admin');
    perform memory._check_options(import_space.options, 'options', '{embeddings,prefer,settings}');
    perform memory._check_option_types(
        import_space.options,
        '{"embeddings": "boolean", "prefer": ["file", "here"], "settings": ["keep", "take"]}'
    );
    if coalesce(cardinality(import_space.lines), 0) = 0 then
        raise exception 'nothing to import'
            using errcode = 'invalid_parameter_value',
            detail = format('lines is %s.', case when import_space.lines is null then 'NULL' else 'empty' end),
            hint = 'Pass what export_space() gave: {"format": "pgrecall", "version": 1, ...}, the rows of the tables, '
            || '{"end": ...}.';
    end if;
    -- The setting ends with its transaction; one that a session brought along does not count.
    if v_state is null
        or v_state ->> 'xid' <> pg_current_xact_id()::text
        or v_state ->> 'space' <> v_space
        or (v_state ->> 'ended')::boolean
    then
        v_state := jsonb_build_object(
            'xid', pg_current_xact_id()::text, 'space', v_space, 'line', 0, 'position', 0, 'key', null,
            'counts', '{}'::jsonb, 'created', 0, 'known', 0, 'changed', 0, 'ended', false
        );
    end if;
    select (v_state ->> 'line')::bigint + i.n into v_bad
    from unnest(import_space.lines) with ordinality as i (line, n)
    where not coalesce(pg_input_is_valid(i.line, 'jsonb'), false) or jsonb_typeof(i.line::jsonb) <> 'object'
    order by i.n
    limit 1;
    if found then
        perform memory._bad_line(v_bad, 'it is no JSON object; is the file cut off there?');
    end if;
    v_lines := array(
        select i.line::jsonb
        from unnest(import_space.lines) with ordinality as i (line, n)
        order by i.n
    );
    if v_state ->> 'line' = '0' and (
        v_lines[1] ->> 'format' is distinct from 'pgrecall'
        or v_lines[1] -> 'version' is distinct from '1'
        -- The numbers of a release, as in 0.10.0: one beside the other.
        or coalesce(
            string_to_array(substring(v_lines[1] ->> 'schema' from '^[0-9]{1,9}(?:[.][0-9]{1,9})*'), '.')::int[]
            > string_to_array(substring(memory.version() from '^[0-9]+(?:[.][0-9]+)*'), '.')::int[],
            false
        )
    )
    then
        raise exception 'unknown export format'
            using errcode = 'PM015',
            detail = format('The first line is %s. This schema is %s.', left(v_lines[1]::text, 300), memory.version()),
            hint = 'It has to be {"format": "pgrecall", "version": 1, ...}: import the whole file in one '
            || 'transaction; where it is of a newer release, bring this schema up to date first.';
    end if;
    if v_state ->> 'line' = '0' then
        v_first := 2;
    end if;
    if v_lines[v_last] ? 'end' then
        v_last := v_last - 1;
    end if;
    select (v_state ->> 'line')::bigint + o.n into v_bad
    from (
        select i.n, t.position, jsonb_typeof(i.line -> 'row') as type,
            lag(t.position, 1, (v_state ->> 'position')::bigint) over (order by i.n) as before
        from unnest(v_lines) with ordinality as i (line, n)
        left join memory._moved_tables() as t
            on t.table_name = i.line ->> 'table'
        where i.n between v_first and v_last
    ) as o
    where o.position is null or o.position < o.before or o.type is distinct from 'object'
    order by o.n
    limit 1;
    if found then
        perform memory._bad_line(
            v_bad, 'a row of a table is expected, {"table": ..., "row": {...}}, in the order of an export'
        );
    end if;

    set constraints memory.memories_superseded_by_fk, memory.sources_superseded_by_fk deferred;
    -- A moment and a number read the same wherever they are written.
    perform set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true);
    -- One at a time with supersede(), purge() and other imports, and before all else: what each of them has
    -- locked it gives back before the other begins.
    -- The update has the commit ask whether the import is whole, see _refuse_partial_import().
    perform memory._unlock_history('import');
    update memory.spaces as s
    set notify = s.notify
    where s.space = v_space;
    for v_table in
        select t.*
        from memory._moved_tables() as t
        order by t.position
    loop
        select array_agg(i.line -> 'row' order by i.n), array_agg((v_state ->> 'line')::bigint + i.n order by i.n)
        into v_rows, v_numbers
        from unnest(v_lines) with ordinality as i (line, n)
        where i.n between v_first and v_last and i.line ->> 'table' = v_table.table_name;
        continue when v_rows is null;
        if v_table.table_name in ('revisions', 'memories') and not v_locked then
            -- Tags come before memories, as everywhere.
            v_locked := true;
            v_coming := array(
                select i.line -> 'row'
                from unnest(v_lines) with ordinality as i (line, n)
                where i.n between v_first and v_last and i.line ->> 'table' in ('revisions', 'memories')
            );
            perform memory._register_tags(v_space, memory._tags_of(v_coming), now()),
                memory._lock_known(v_space, v_coming);
        end if;
        if v_table.table_name = 'embeddings' and import_space.options -> 'embeddings' = 'false' then
            v_row := (v_table.table_name, 0, cardinality(v_rows), 0, null);
        else
            v_row := memory._import_rows(
                v_space, v_table, v_rows, v_numbers,
                case when v_table.position = (v_state ->> 'position')::bigint then array(
                    select k.key
                    from jsonb_array_elements_text(v_state -> 'key') with ordinality as k (key, position)
                    order by k.position
                ) end,
                import_space.options
            );
        end if;
        return next v_row;
        v_state := v_state || jsonb_build_object(
            'position', v_table.position,
            'key', memory._row_key(v_table, v_rows[cardinality(v_rows)]),
            'counts', v_state -> 'counts' || jsonb_build_object(
                v_table.table_name,
                coalesce((v_state #>> array['counts', v_table.table_name])::bigint, 0) + cardinality(v_rows)
            ),
            'created', (v_state ->> 'created')::bigint + v_row.created,
            'known', (v_state ->> 'known')::bigint + v_row.known,
            'changed', (v_state ->> 'changed')::bigint + v_row.changed
        );
    end loop;
    -- No memory is without vitals, should the rest of the file never come. None else begins to fade before it
    -- was made: by that they are known when the file's come.
    v_bare_ids := array(
        select (i.line #>> '{row,memory_id}')::uuid
        from unnest(v_lines) as i (line)
        where i.line ->> 'table' = 'memories'
    );
    v_bare_ids := array(
        select b.memory_id
        from unnest(v_bare_ids) as b (memory_id)
        where not exists (
            select
            from memory.vitals as v
            where v.space = v_space and v.memory_id = b.memory_id
        )
    );
    insert into memory.vitals (
        space, memory_id, remember_count, last_remembered_at, decays_from, curve, half_life, grace, floor,
        threshold, decay_due_at
    )
    select v_space, m.memory_id, 1 + coalesce(
            (
                select sum(am.remember_count)
                from memory.agent_memories as am
                where am.space = v_space and am.memory_id = m.memory_id
            ), 0
        ),
        m.created_at, m.created_at - interval '1 microsecond', case when m.pinned then 'none' else p.curve end,
        p.half_life, p.grace, p.floor, p.threshold,
        case when m.live then memory._fades_at(
            1, m.created_at, case when m.pinned then 'none' else p.curve end, p.half_life, p.floor, p.threshold
        ) end
    from memory.memories as m
    cross join lateral memory._policy(v_space, m.kind) as p
    where m.space = v_space and m.memory_id = any(v_bare_ids);
    perform memory._unlock_history(null);
    v_state := v_state
        || jsonb_build_object('line', (v_state ->> 'line')::bigint + cardinality(import_space.lines));
    if v_last < cardinality(import_space.lines) then
        if (
            select coalesce(jsonb_object_agg(c.key, c.value) filter (where c.value <> '0'), '{}')
            from jsonb_each(
                case jsonb_typeof(v_lines[v_last + 1] -> 'end') when 'object' then v_lines[v_last + 1] -> 'end' end
            ) as c (key, value)
        ) <> v_state -> 'counts'
        then
            perform memory._bad_line(
                (v_state ->> 'line')::bigint,
                format('lines are missing: there were %s, and it counts %s', v_state -> 'counts',
                       v_lines[v_last + 1] -> 'end')
            );
        end if;
        -- What a document says that another version has replaced by this import is replaced as well.
        v_reason := current_setting('memory.reason', true);
        perform set_config('memory.reason', 'import: another version of the document was kept', true);
        update memory.memories as m
        set superseded_by = n.memory_id
        from memory.sources as s
        inner join lateral (
            select distinct on (o.memory_id) o.memory_id as old_id, c.memory_id
            from memory.memories as o
            inner join memory.memories as c
                on c.space = v_space and c.source_id = s.superseded_by and c.kind = 'document'
            where o.space = v_space and o.source_id = s.source_id and o.kind = 'document' and o.superseded_by is null
                -- Unless somebody has taken that back.
                and not exists (
                    select
                    from memory.revisions as r
                    where r.space = v_space
                        and r.memory_id = o.memory_id
                        and r.old ->> 'superseded_by' is not null
                )
            order by o.memory_id, c.metadata -> 'chunk_index' <= o.metadata -> 'chunk_index' desc nulls last,
                abs((c.metadata ->> 'chunk_index')::numeric - (o.metadata ->> 'chunk_index')::numeric), c.memory_id
        ) as n on true
        where m.space = v_space
            and s.space = v_space
            and s.changed_xid = pg_current_xact_id()
            and m.memory_id = n.old_id;
        perform set_config('memory.reason', coalesce(v_reason, ''), true);
        perform memory._break_cycles(v_space);
        -- A file may say anything: versions that contradict each other would stop every later change.
        select format('memory %s of version %s, whose text is of version %s, does not fit its history',
            m.memory_id, m.version, m.content_version)
        into v_fault
        from memory.memories as m
        where m.space = v_space
            and m.changed_xid = pg_current_xact_id()
            and (m.content_version not between 1 and m.version or exists (
                select
                from memory.revisions as r
                where r.space = v_space
                    and r.memory_id = m.memory_id
                    and r.version not between 1 and m.version - 1
            ))
        order by m.memory_id
        limit 1;
        if found then
            perform memory._bad_line((v_state ->> 'line')::bigint, v_fault);
        end if;
        begin
            set constraints memory.memories_superseded_by_fk, memory.sources_superseded_by_fk immediate;
        exception
            when foreign_key_violation then
                perform memory._bad_line((v_state ->> 'line')::bigint, sqlerrm);
        end;
        v_state := v_state || '{"ended": true}';
        v_row := (
            'end', (v_state ->> 'created')::bigint, (v_state ->> 'known')::bigint,
            (v_state ->> 'changed')::bigint, null
        );
        return next v_row;
    end if;
    perform set_config('memory.import', v_state::text, true),
        set_config('timezone', v_zone, true), set_config('extra_float_digits', v_digits, true);
end
$function$;
