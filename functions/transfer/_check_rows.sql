-- _check_rows: refuses rows of an import that cannot be stored, and names their lines. Returns the rows
-- with defaults for missing columns. Rows are sorted by their keys, as in an export, so that none is
-- repeated, here or in the page before.
create or replace function memory._check_rows(
    space text, entry memory.table_map_entry, rows jsonb[], lines bigint[], last_key text[]
) returns jsonb[]
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_name text := (_check_rows.entry).table_name;
    v_rows jsonb[] := _check_rows.rows;
    v_defaults text;
    v_default jsonb;
begin
    perform memory._bad_line(f.line, format(
        '%s have no column %s; they have %s', v_name, quote_ident(f.key),
        array_to_string((_check_rows.entry).columns, ', ')
    ))
    from (
        select i.line, k.key from unnest(v_rows, _check_rows.lines) as i (row, line)
        cross join lateral jsonb_object_keys(i.row) as k (key)
        where k.key <> all((_check_rows.entry).columns)
        order by i.line, k.key limit 1
    ) as f;
    -- A column that an older release did not have gets its default.
    select string_agg(
        format('%L, %s', c.name, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ', ' order by c.ordinal
    )
    into v_defaults
    from unnest((_check_rows.entry).columns) with ordinality as c (name, ordinal)
    left join pg_catalog.pg_attribute as a
        on a.attrelid = format('memory.%I', v_name)::regclass and a.attname = c.name
    left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where exists (select from unnest(v_rows) as r (row) where not r.row ? c.name);
    if v_defaults is not null then
        execute format('select jsonb_build_object(%s)', v_defaults) into v_default;
        v_rows := array(
            select v_default || i.row from unnest(v_rows) with ordinality as i (row, ordinal)
            order by i.ordinal
        );
    end if;
    perform memory._bad_line(f.line, case
        when array_position(f.key, null) is not null then format(
            'its key is incomplete: the key of %s is %s', v_name,
            array_to_string((_check_rows.entry).keys, ', ')
        )
        else 'it is repeated, or out of order: rows are sorted by their keys'
    end)
    from (
        select k.line, k.key
        from (
            select i.line, i.key, lag(i.key, 1, _check_rows.last_key) over (order by i.line) as before
            from (
                select r.line, memory._row_key(_check_rows.entry, r.row) as key
                from unnest(v_rows, _check_rows.lines) as r (row, line)
            ) as i
        ) as k
        where k.key collate "C" <= k.before or array_position(k.key, null) is not null
        order by k.line limit 1
    ) as f;
    perform memory._check_row_tags(v_rows, _check_rows.lines),
        memory._check_values(v_name, v_rows, _check_rows.lines),
        memory._check_sizes(v_name, v_rows, _check_rows.lines);
    if v_name = 'revisions' then perform memory._check_changes(v_rows, _check_rows.lines); end if;
    if v_name = 'merges' then perform memory._check_merges(v_rows, _check_rows.lines); end if;
    if v_name = 'kinds' then perform memory._check_kinds(v_rows, _check_rows.lines); end if;
    if v_name not in (
        'embedding_models', 'spaces', 'sources', 'revisions', 'memories', 'vitals', 'embeddings',
        'external_ids'
    ) then
        return v_rows;
    end if;
    perform memory._bad_line(f.line, f.why)
    from (
        -- Models belong to all spaces: an import changes none, and a bound login cannot create one.
        select i.line,
            'the model is registered with other properties, or is unknown and this login is bound' as why
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        left join memory.embedding_models as em on em.model = i.row ->> 'model'
        where v_name = 'embedding_models' and (em.dimensions::text, em.distance)
                is distinct from (i.row ->> 'dimensions', i.row ->> 'distance')
            and (em.model is not null or memory._bound_login() is not null)
        union all
        select i.line, 'the embedding does not have the dimensions of its model'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        inner join memory.embedding_models as em on em.model = i.row ->> 'model'
        where v_name = 'embeddings'
            and em.dimensions <> cardinality(string_to_array(i.row ->> 'embedding', ','))
        union all
        select i.line, 'the embedding has a number beyond 65504, or is zero'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        cross join lateral (select translate(i.row ->> 'embedding', '[]', '{}') as numbers) as e
        where v_name = 'embeddings' and case
            when pg_input_is_valid(e.numbers, 'real[]')
                then (
                    select max(abs(n.value)) not between 1e-7 and 65504
                    from unnest(e.numbers::real[]) as n (value)
                )
            else e.numbers is not null
        end
        union all
        select i.line, 'its language is not a text search configuration of this server'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        cross join lateral (
            select i.row ->> 'language' as language
            union all
            select f.language #>> '{}' from jsonb_path_query(i.row, '$.former_languages[*]') as f (language)
        ) as l
        where v_name in ('spaces', 'sources', 'memories')
            and memory._search_configuration(l.language)::text is distinct from l.language
        union all
        select i.line, format(
            'its content has %s characters; the space allows %s', char_length(i.row ->> 'content'),
            s.max_content
        )
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        inner join memory.spaces as s on s.space = _check_rows.space
        where v_name = 'memories' and char_length(i.row ->> 'content') > s.max_content
        union all
        select i.line, 'its content has only whitespace or invisible characters'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        where v_name in ('memories', 'sources') and not memory._shows_text(i.row ->> 'content')
        union all
        select i.line, format('its %s is blank or longer than 255 characters', n.name)
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        cross join unnest('{project,session}'::text[]) as n (name)
        where v_name = 'memories'
            and (i.row ->> n.name !~ '[^[:space:]]' or char_length(i.row ->> n.name) > 255)
        union all
        select i.line, 'its access_count contradicts last_accessed_at'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        where v_name = 'vitals' and (i.row -> 'access_count' <> '0')
            <> (coalesce(i.row -> 'last_accessed_at', 'null') <> 'null')
        union all
        -- By these ids as_of finds the changes since a timestamp.
        select i.line, 'its revision_id does not begin with revised_at'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        where v_name = 'revisions' and memory._uuidv7_milliseconds((i.row ->> 'revision_id')::uuid)
            <> memory._milliseconds((i.row ->> 'revised_at')::timestamptz)
        union all
        select i.line, 'its external_id is no UUID, as one of the system pgrecall is'
        from unnest(v_rows, _check_rows.lines) as i (row, line)
        where v_name = 'external_ids' and i.row ->> 'system' = 'pgrecall'
            and not pg_input_is_valid(i.row ->> 'external_id', 'uuid')
        order by line limit 1
    ) as f;
    return v_rows;
end
$function$;
