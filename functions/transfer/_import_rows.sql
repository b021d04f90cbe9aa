-- _import_rows: stores rows of one table, in the order of their keys, which is that of an export: none stands
-- twice, here or in the page before. A line that cannot be stored is named by its number.
create or replace function memory._import_rows(
    space text,
    moved memory.moved_table,
    rows jsonb[],
    lines bigint[],
    last_key text[],
    options jsonb
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_import_rows.moved).table_name;
    v_rows jsonb[] := _import_rows.rows;
    v_line bigint;
    v_column text;
    v_defaults text;
    v_default jsonb;
    v_last_id uuid;
    v_partial boolean;
    v_part memory.import_result;
    v_result memory.import_result;
    v_message text;
    v_detail text;
begin
    select i.line, k.key into v_line, v_column
    from unnest(v_rows, _import_rows.lines) as i (row, line)
    cross join lateral jsonb_object_keys(i.row) as k (key)
    where k.key <> all((_import_rows.moved).columns)
    order by i.line, k.key
    limit 1;
    if found then
        perform memory._bad_line(v_line, format(
            '%s have no column %s; they have %s', v_name, quote_ident(v_column),
            array_to_string((_import_rows.moved).columns, ', ')
        ));
    end if;
    -- What an older release did not have yet is what it would be in a row that does not say it.
    select string_agg(
        format('%L, %s', c.name, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ', ' order by c.position
    )
    into v_defaults
    from unnest((_import_rows.moved).columns) with ordinality as c (name, position)
    left join pg_catalog.pg_attribute as a
        on a.attrelid = format('memory.%I', v_name)::regclass and a.attname = c.name
    left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where exists (
        select
        from unnest(v_rows) as r (row)
        where not r.row ? c.name
    );
    if v_defaults is not null then
        execute format('select jsonb_build_object(%s)', v_defaults) into v_default;
        v_rows := array(
            select v_default || i.row
            from unnest(v_rows) with ordinality as i (row, position)
            order by i.position
        );
    end if;
    select o.line, array_position(o.key, null) is not null into v_line, v_partial
    from (
        select i.line, i.key, lag(i.key, 1, _import_rows.last_key) over (order by i.line) as before
        from (
            select r.line, memory._row_key(_import_rows.moved, r.row) as key
            from unnest(v_rows, _import_rows.lines) as r (row, line)
        ) as i
    ) as o
    where o.key <= o.before or array_position(o.key, null) is not null
    order by o.line
    limit 1;
    if found then
        perform memory._bad_line(v_line, case
            when v_partial then format(
                '%s are told apart by %s, which it lacks', v_name, array_to_string((_import_rows.moved).keys, ', ')
            )
            else 'it stands there twice, or not in its place: rows come in the order of their keys'
        end);
    end if;
    if v_name = 'embedding_models' then
        -- A model means the same in every space: none is changed, and none made for all by who is bound to one.
        select i.line into v_line
        from unnest(v_rows, _import_rows.lines) as i (row, line)
        left join memory.embedding_models as em on em.model = i.row ->> 'model'
        where (em.dimensions::text, em.distance) is distinct from (i.row ->> 'dimensions', i.row ->> 'distance')
            and (em.model is not null or memory._bound_login() is not null)
        order by i.line
        limit 1;
        if found then
            perform memory._bad_line(
                v_line, 'the model is registered otherwise, or unknown here and this login bound to its spaces'
            );
        end if;
    elsif v_name in ('spaces', 'sources', 'memories') then
        select i.line into v_line
        from unnest(v_rows, _import_rows.lines) as i (row, line)
        cross join lateral (
            select i.row ->> 'language' as language
            union all
            select f.language #>> '{}'
            from jsonb_path_query(i.row, '$.former_languages[*]') as f (language)
        ) as l
        where memory._language(l.language)::text is distinct from l.language
        order by i.line
        limit 1;
        if found then
            perform memory._bad_line(v_line, 'its language is no text search configuration of this server');
        end if;
        if v_name = 'memories' then
            -- What is here already has been allowed once.
            select i.line, format(
                'its content has %s characters; the space allows %s', char_length(i.row ->> 'content'), s.max_content
            )
            into v_line, v_detail
            from unnest(v_rows, _import_rows.lines) as i (row, line)
            inner join memory.spaces as s on s.space = _import_rows.space
            where char_length(i.row ->> 'content') > s.max_content
                and not exists (
                    select
                    from memory.memories as m
                    where m.space = _import_rows.space
                        and m.memory_id = case
                            when pg_input_is_valid(i.row ->> 'memory_id', 'uuid') then (i.row ->> 'memory_id')::uuid end
                        and m.content = i.row ->> 'content'
                )
            order by i.line
            limit 1;
            if found then
                perform memory._bad_line(v_line, v_detail);
            end if;
            perform memory._register_language(_import_rows.space, l.language)
            from (
                select distinct i.row ->> 'language' as language
                from unnest(v_rows) as i (row)
                order by 1
            ) as l;
        end if;
    elsif v_name = 'embeddings' then
        select i.line into v_line
        from unnest(v_rows, _import_rows.lines) as i (row, line)
        inner join memory.embedding_models as em on em.model = i.row ->> 'model'
        where em.dimensions <> cardinality(string_to_array(i.row ->> 'embedding', ','))
        order by i.line
        limit 1;
        if found then
            perform memory._bad_line(v_line, 'the embedding has not the dimensions of its model');
        end if;
    end if;
    if v_name = 'sources' then
        perform memory._register_tags(_import_rows.space, memory._tags_of(v_rows), now());
    end if;
    if v_name = 'revisions' then
        v_last_id := _import_rows.last_key[3];
    end if;
    begin
        return memory._store_rows(_import_rows.space, _import_rows.moved, v_rows, v_last_id, _import_rows.options);
    exception
        when others then
            if sqlstate like '40%' then
                raise;
            end if;
    end;
    -- One of them is at fault; by itself each says which.
    v_result := (v_name, 0, 0, 0, null);
    for v_index in 1..cardinality(v_rows)
    loop
        begin
            v_part := memory._store_rows(
                _import_rows.space, _import_rows.moved, v_rows[v_index:v_index], v_last_id, _import_rows.options
            );
        exception
            when others then
                if sqlstate like '40%' then
                    raise;
                end if;
                get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
                perform memory._bad_line(
                    _import_rows.lines[v_index], concat_ws('. ', v_message, nullif(v_detail, ''))
                );
        end;
        v_result.created := v_result.created + v_part.created;
        v_result.known := v_result.known + v_part.known;
        v_result.changed := v_result.changed + v_part.changed;
        v_result.mapped := coalesce(v_result.mapped || v_part.mapped, v_result.mapped, v_part.mapped);
        if v_name = 'revisions' then
            v_last_id := v_rows[v_index] ->> 'revision_id';
        end if;
    end loop;
    return v_result;
end
$function$;
