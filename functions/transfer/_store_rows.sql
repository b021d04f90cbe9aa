-- _store_rows: stores rows of one table of an import by the rules of that table.
create or replace function memory._store_rows(
    space text, entry memory.table_map_entry, rows jsonb[], last_id uuid, options jsonb
) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_name text := (_store_rows.entry).table_name;
    v_prefer text := coalesce(_store_rows.options ->> 'prefer', 'file');
    v_rows jsonb[];
    v_part memory.import_result;
    v_result memory.import_result := (v_name, 0, 0, 0, null);
begin
    if v_name = 'sources' then
        return memory._store_sources(_store_rows.space, _store_rows.entry, _store_rows.rows, v_prefer);
    elsif v_name = 'revisions' then
        return memory._store_revisions(
            _store_rows.space, _store_rows.entry, _store_rows.rows, _store_rows.last_id
        );
    elsif v_name = 'memories' then
        return memory._store_memories(_store_rows.space, _store_rows.entry, _store_rows.rows, v_prefer);
    elsif v_name in ('spaces', 'kinds') then
        return memory._store_settings(
            _store_rows.space, _store_rows.entry, _store_rows.rows, _store_rows.options ->> 'settings'
        );
    end if;
    -- Rows whose memory or source has another id here come last and one by one: two of the file
    -- may be one here.
    for v_rows in
        select array_agg(r.mapped order by r.ordinal)
        from unnest(
            _store_rows.rows, memory._mapped_rows(_store_rows.space, _store_rows.rows)
        ) with ordinality as r (row, mapped, ordinal)
        group by case when r.row <> r.mapped then r.ordinal end
        order by min(r.ordinal) filter (where r.row <> r.mapped) nulls first
    loop
        v_part := case v_name
            when 'agent_memories'
                then memory._store_agent_memories(_store_rows.space, _store_rows.entry, v_rows)
            when 'vitals' then memory._store_vitals(_store_rows.space, _store_rows.entry, v_rows)
            when 'embeddings' then memory._store_embeddings(_store_rows.space, v_rows)
            else memory._store_other_rows(_store_rows.space, _store_rows.entry, v_rows, v_prefer)
        end;
        v_result.created := v_result.created + v_part.created;
        v_result.known := v_result.known + v_part.known;
        v_result.changed := v_result.changed + v_part.changed;
    end loop;
    return v_result;
end
$function$;
