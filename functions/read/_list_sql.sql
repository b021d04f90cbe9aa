-- _list_sql: FROM and WHERE of what passes a filter, on memories as m and, if asked for, vitals as v. It
-- contains only what this call needs, so that the planner sees a plain query. $1 is the space, $3 the filter,
-- $5 the past: the memories that have changed since as_of, as they were.
create or replace function memory._list_sql(filter memory.memory_filter, vitals boolean, skip_faded boolean)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_as_of constant boolean := (_list_sql.filter).as_of is not null;
begin
    return concat_ws(
        ' ',
        'from',
        case when v_as_of
            then '(select t.*, false as rebuilt from memory.memories as t where t.space = $1'
            ' union all select p.*, true from unnest($5) as p) as m'
            else '(select t.* from memory.memories as t where t.space = $1) as m' end,
        case when _list_sql.vitals
            -- Each by its key, see _filter_sql().
            then 'cross join lateral (select v.* from memory.vitals as v'
            ' where v.space = (select $1) and v.memory_id = m.memory_id offset 0) as v' end,
        'where',
        concat_ws(
            ' and ',
            case when v_as_of
                then '(m.rebuilt or m.created_at <= ($3).as_of'
                ' and m.memory_id not in (select p.memory_id from unnest($5) as p))' end,
            memory._visible_sql(_list_sql.filter, 'm'),
            memory._filter_sql(_list_sql.filter),
            case when _list_sql.skip_faded then memory._unfaded_sql(v_as_of) end
        )
    );
end
$function$;
