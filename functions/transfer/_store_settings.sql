-- _store_settings: the settings of a space and of its kinds, out of an import. What is not there yet is made;
-- what is there stays unless the caller takes the file's. `default` as the installation made it, with nothing
-- in it, has no settings of anybody: it takes them unless the caller keeps it.
create or replace function memory._store_settings(
    space text,
    moved memory.moved_table,
    rows jsonb[],
    settings text
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_store_settings.moved).table_name;
    v_take boolean := coalesce(_store_settings.settings = 'take', false);
    v_result memory.import_result := (v_name, 0, 0, 0, null);
begin
    if v_name = 'spaces' and _store_settings.settings is null and 'default' = _store_settings.space then
        v_take := exists (
            select
            from memory.spaces as s
            where s.space = _store_settings.space
                and s.updated_at = s.created_at
                and not exists (select from memory.kinds as k where k.space = _store_settings.space)
                and not exists (select from memory.agents as g where g.space = _store_settings.space)
                and not exists (select from memory.sources as d where d.space = _store_settings.space)
        );
    end if;
    v_result.created := memory._insert_rows(
        _store_settings.space, _store_settings.moved, _store_settings.rows
    );
    v_result.known := cardinality(_store_settings.rows) - v_result.created;
    if v_take and v_result.known > 0 then
        -- Where there are memories already, what maintain() has to do follows from the change.
        v_result.changed := memory._overwrite_rows(
            _store_settings.space, _store_settings.moved, array(
                select c.name
                from unnest((_store_settings.moved).columns) as c (name)
                where c.name <> all((_store_settings.moved).keys)
                    and c.name <> 'created_at'
                    and not (
                        coalesce(_store_settings.settings = 'take', false)
                        and c.name in ('reanchor_at', 'reindex_at', 'former_languages', 'pruned_at')
                    )
            ), _store_settings.rows, false, null
        );
    end if;
    return v_result;
end
$function$;
