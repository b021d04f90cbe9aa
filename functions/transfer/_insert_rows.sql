-- _insert_rows: puts rows of an import into their table, those whose keys are not there yet; how many.
create or replace function memory._insert_rows(
    space text,
    moved memory.moved_table,
    rows jsonb[]
) returns bigint
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_insert_rows.moved).table_name;
    v_columns text;
    v_values text;
    v_count bigint;
begin
    if coalesce(cardinality(_insert_rows.rows), 0) = 0 then
        return 0;
    end if;
    select string_agg(format('%I', c.name), ', ' order by c.position),
        string_agg(
            case
                when c.name = 'dedup_key' then
                    '(select ''x''::bytea where (j.row -> ''dedup_key'')::boolean and not exists ('
                    || 'select from memory.memories as o '
                    || 'where o.space = $1 and o.dedup_key = memory._content_hash(r.content)))'
                when v_name = 'embeddings' and c.name = 'version' then
                    'case when j.row ->> ''text_hash'' = encode(m.content_hash, ''hex'') then m.content_version '
                    || 'else least(r.version, m.content_version - 1) end'
                else format('r.%I', c.name)
            end,
            ', ' order by c.position
        )
    into v_columns, v_values
    from unnest((_insert_rows.moved).columns) with ordinality as c (name, position)
    where c.name not in ('aliases', 'unnamed_count', 'text_hash');
    execute concat_ws(
        ' ',
        format(
            'insert into memory.%I (%s%s) select %s%s from unnest($2) as j (row) '
            'cross join lateral jsonb_populate_record(null::memory.%I, j.row - ''dedup_key'') as r',
            v_name, case when v_name <> 'embedding_models' then 'space, ' end, v_columns
            || case when v_name = 'embeddings' then ', live, internal, expires_at' else '' end,
            case when v_name <> 'embedding_models' then '$1, ' end, v_values
            || case when v_name = 'embeddings' then ', m.live, m.internal, m.expires_at' else '' end,
            v_name
        ),
        case when v_name = 'embeddings' then
            'left join memory.memories as m on m.space = $1 and m.memory_id = r.memory_id' end,
        case
            -- Before their triggers do their work for nothing.
            when v_name in ('memories', 'sources') then format(
                'where not exists (select from memory.%I as k where $1 = k.space and k.%I = r.%2$I)',
                v_name, (_insert_rows.moved).keys[1]
            )
            -- The vector of a text that has lost is of no use.
            when v_name = 'embeddings' then
                'where coalesce(j.row ->> ''text_hash'' = encode(m.content_hash, ''hex''), true)'
        end,
        'on conflict do nothing'
    ) using _insert_rows.space, _insert_rows.rows;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
