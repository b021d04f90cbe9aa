-- _import_rows: stores rows of one table, in the order of their keys, which is that of an export: none stands
-- twice, here or in the page before. What the space has stays as it is. Returns how many were new. A line
-- that cannot be stored is named by its number.
create or replace function memory._import_rows(
    space text,
    moved memory.moved_table,
    rows jsonb[],
    lines bigint[],
    last_key text[]
) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_import_rows.moved).table_name;
    v_columns text;
    v_values text;
    v_insert text;
    v_line bigint;
    v_created bigint := 0;
    v_count bigint;
    v_message text;
    v_detail text;
begin
    select i.line into v_line
    from unnest(_import_rows.rows, _import_rows.lines) as i (row, line)
    where array(
        select k.key collate "C"
        from jsonb_object_keys(i.row) as k (key)
        order by 1
    ) <> array(
        select c.name collate "C"
        from unnest((_import_rows.moved).columns) as c (name)
        order by 1
    )
    order by i.line
    limit 1;
    if found then
        perform memory._bad_line(v_line, format(
            'a row of %s has the columns %s', v_name, array_to_string((_import_rows.moved).columns, ', ')
        ));
    end if;
    select o.line into v_line
    from (
        select i.line, i.key, lag(i.key, 1, _import_rows.last_key) over (order by i.line) as before
        from (
            select r.line, array(
                select r.row ->> k.name collate "C"
                from unnest((_import_rows.moved).keys) with ordinality as k (name, position)
                order by k.position
            ) as key
            from unnest(_import_rows.rows, _import_rows.lines) as r (row, line)
        ) as i
    ) as o
    where o.key <= o.before
    order by o.line
    limit 1;
    if found then
        perform memory._bad_line(
            v_line, 'it stands there twice, or not in its place: rows come in the order of their keys'
        );
    end if;
    if v_name = 'embedding_models' then
        -- A model means the same in every space: none is changed, and none made for all by who is bound to one.
        select i.line into v_line
        from unnest(_import_rows.rows, _import_rows.lines) as i (row, line)
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
        from unnest(_import_rows.rows, _import_rows.lines) as i (row, line)
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
            perform memory._note_language(_import_rows.space, l.language)
            from (
                select distinct i.row ->> 'language' as language
                from unnest(_import_rows.rows) as i (row)
                order by 1
            ) as l;
        end if;
    elsif v_name = 'embeddings' then
        select i.line into v_line
        from unnest(_import_rows.rows, _import_rows.lines) as i (row, line)
        inner join memory.embedding_models as em on em.model = i.row ->> 'model'
        where em.dimensions <> cardinality(string_to_array(i.row ->> 'embedding', ','))
        order by i.line
        limit 1;
        if found then
            perform memory._bad_line(v_line, 'the embedding has not the dimensions of its model');
        end if;
    end if;

    select string_agg(format('%I', c.name), ', ' order by c.position),
        string_agg(
            case c.name
                when 'dedup_key' then
                    '(select ''x''::bytea where (j.row -> ''dedup_key'')::boolean and not exists ('
                    || 'select from memory.memories as o '
                    || 'where o.space = $1 and o.dedup_key = memory._content_hash(r.content)))'
                else format('r.%I', c.name)
            end,
            ', ' order by c.position
        )
    into v_columns, v_values
    from unnest((_import_rows.moved).columns) with ordinality as c (name, position);
    v_insert := concat_ws(
        ' ',
        format(
            'insert into memory.%I (%s%s) select %s%s from unnest($2) as j (row) '
            'cross join lateral jsonb_populate_record(null::memory.%I, j.row) as r',
            v_name, case when v_name <> 'embedding_models' then 'space, ' end, v_columns
            || case when v_name = 'embeddings' then ', live, internal, expires_at' else '' end,
            case when v_name <> 'embedding_models' then '$1, ' end, v_values
            || case when v_name = 'embeddings' then ', m.live, m.internal, m.expires_at' else '' end,
            v_name
        ),
        case when v_name = 'embeddings' then
            'left join memory.memories as m on m.space = $1 and m.memory_id = r.memory_id' end,
        -- Before its triggers do their work for nothing.
        case when v_name <> 'embedding_models' then format(
            'where not exists (select from memory.%I as k where $1 = k.space %s)', v_name, (
                select string_agg(format('and k.%I = r.%I', k.name, k.name), ' ' order by k.position)
                from unnest((_import_rows.moved).keys) with ordinality as k (name, position)
            )
        ) end,
        'on conflict do nothing'
    );
    if v_name in ('memories', 'sources') then
        perform memory._register_tags(_import_rows.space, memory._tags_of(_import_rows.rows), now());
    end if;
    begin
        execute v_insert using _import_rows.space, _import_rows.rows;
        get diagnostics v_created = row_count;
        return v_created;
    exception
        when others then
            if sqlstate like '40%' then
                raise;
            end if;
    end;
    -- One of them is at fault; by itself each says which.
    for v_index in 1..cardinality(_import_rows.rows)
    loop
        begin
            execute v_insert using _import_rows.space, _import_rows.rows[v_index:v_index];
            get diagnostics v_count = row_count;
            v_created := v_created + v_count;
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
    end loop;
    return v_created;
end
$function$;

revoke execute on function memory._import_rows(text, memory.moved_table, jsonb[], bigint[], text[])
from public;
