-- _store_rows: stores rows of one table of an import, each as its table wants it. Rows that name a memory or
-- a source which has another id here are stored one by one, behind the others: two may have become one.
create or replace function memory._store_rows(
    space text,
    moved memory.moved_table,
    rows jsonb[],
    last_id uuid,
    options jsonb
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_store_rows.moved).table_name;
    v_prefer text := coalesce(_store_rows.options ->> 'prefer', 'file');
    v_rows jsonb[];
    v_row jsonb;
    v_part memory.import_result;
    v_result memory.import_result;
begin
    if v_name = 'sources' then
        return memory._store_sources(_store_rows.space, _store_rows.moved, _store_rows.rows, v_prefer);
    elsif v_name = 'revisions' then
        return memory._store_revisions(_store_rows.space, _store_rows.moved, _store_rows.rows, _store_rows.last_id);
    elsif v_name = 'memories' then
        return memory._store_memories(_store_rows.space, _store_rows.moved, _store_rows.rows, v_prefer);
    elsif v_name in ('spaces', 'kinds') then
        return memory._store_settings(
            _store_rows.space, _store_rows.moved, _store_rows.rows, _store_rows.options ->> 'settings'
        );
    end if;
    v_rows := memory._mapped_rows(_store_rows.space, _store_rows.rows);
    v_result := memory._store_children(
        _store_rows.space, _store_rows.moved, array(
            select r.row
            from unnest(_store_rows.rows, v_rows) with ordinality as r (row, mapped, position)
            where r.row = r.mapped
            order by r.position
        ), v_prefer
    );
    for v_row in
        select r.mapped
        from unnest(_store_rows.rows, v_rows) with ordinality as r (row, mapped, position)
        where r.row <> r.mapped
        order by r.position
    loop
        v_part := memory._store_children(_store_rows.space, _store_rows.moved, array[v_row], v_prefer);
        v_result.created := v_result.created + v_part.created;
        v_result.known := v_result.known + v_part.known;
        v_result.changed := v_result.changed + v_part.changed;
    end loop;
    return v_result;
end
$function$;
