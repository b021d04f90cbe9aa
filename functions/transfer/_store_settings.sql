-- _store_settings: stores the settings of a space and of its kinds. New ones are inserted. Known ones
-- stay, unless the caller takes those of the file. An empty `default` with the settings of the
-- installation takes those of the file, unless the caller keeps its own.
create or replace function memory._store_settings(
    space text, entry memory.table_map_entry, rows jsonb[], settings text
) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_name text := (_store_settings.entry).table_name;
    v_rows jsonb[] := _store_settings.rows;
    v_take boolean := coalesce(_store_settings.settings = 'take', false);
    v_result memory.import_result := (v_name, 0, 0, 0, null);
begin
    if v_name = 'spaces' and (v_take or memory._bound_login() is not null) then
        -- A bound login changes no limit, and nobody lowers it: a writer may be storing a longer text.
        v_rows := array(
            select r.row || jsonb_build_object('max_content', case
                    when memory._bound_login() is null
                        then greatest(s.max_content, (r.row ->> 'max_content')::int)
                    else coalesce(s.max_content, (
                        select d.max_content from memory.spaces as d where d.space = 'default'
                    ))
                end)
            from unnest(v_rows) as r (row)
            left join memory.spaces as s on s.space = _store_settings.space
        );
    end if;
    v_result.created := memory._insert_rows(_store_settings.space, _store_settings.entry, v_rows);
    v_result.known := cardinality(v_rows) - v_result.created;
    if v_take
        or v_name = 'spaces' and 'default' = _store_settings.space and _store_settings.settings is null
            and exists (
                select from memory.spaces as s
                where s.space = _store_settings.space and s.updated_at = s.created_at
                    and not exists (select from memory.kinds as k where k.space = _store_settings.space)
                    and not exists (select from memory.agents as g where g.space = _store_settings.space)
                    and not exists (select from memory.sources as d where d.space = _store_settings.space)
            )
    then
        -- In a space in use, the change of settings itself decides what maintain() has to do.
        v_result.changed := memory._unite_rows(
            _store_settings.space, _store_settings.entry, v_rows, null,
            case when v_take then '{reanchor_at,reindex_at,former_languages,pruned_at}'::text[] else '{}' end
        );
    end if;
    return v_result;
end
$function$;
