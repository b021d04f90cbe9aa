-- _mapped_rows: rows of an import, the memories and sources that they name by the ids that these have here.
-- An import that has met a known text or document under another id keeps that as an external id, system
-- pgrecall.
create or replace function memory._mapped_rows(space text, rows jsonb[]) returns jsonb[]
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_keys constant text[] := array['memory_id', 'from_id', 'to_id', 'kept_id', 'superseded_by', 'source_id'];
    v_found text[];
    v_map jsonb;
    v_rows jsonb[] := '{}';
    v_row jsonb;
    v_text text;
    v_id record;
begin
    if not exists (
        select
        from memory.external_ids as x
        where x.space = _mapped_rows.space and x.system = 'pgrecall'
    ) then
        return _mapped_rows.rows;
    end if;
    v_found := array(
        select distinct i.id
        from unnest(_mapped_rows.rows) as r (row)
        cross join lateral (
            select k.value as id
            from jsonb_each_text(r.row) as k (key, value)
            where k.key = any(v_keys)
            union all
            select jsonb_array_elements_text(
                case jsonb_typeof(r.row -> 'merged_ids') when 'array' then r.row -> 'merged_ids' end
            )
            union all
            select k.value
            from jsonb_each_text(
                case jsonb_typeof(r.row -> 'old') when 'object' then r.row -> 'old' end
            ) as k (key, value)
            where k.key = any(v_keys)
        ) as i
        where pg_input_is_valid(i.id, 'uuid')
    );
    select jsonb_object_agg(x.external_id, coalesce(x.memory_id, x.source_id)) into v_map
    from memory.external_ids as x
    where x.space = _mapped_rows.space
        and x.system = 'pgrecall'
        and x.external_id = any(v_found)
        and x.agent is null
        and not exists (
            select
            from memory.memories as m
            where m.space = _mapped_rows.space and m.memory_id = x.external_id::uuid
        )
        and not exists (
            select
            from memory.sources as s
            where s.space = _mapped_rows.space and s.source_id = x.external_id::uuid
        );
    if v_map is null then
        return _mapped_rows.rows;
    end if;
    foreach v_row in array _mapped_rows.rows
    loop
        v_row := v_row || coalesce(
            (
                select jsonb_object_agg(k.key, v_map -> k.value)
                from jsonb_each_text(v_row) as k (key, value)
                where k.key = any(v_keys) and v_map ? k.value
            ), '{}'
        );
        if jsonb_typeof(v_row -> 'old') = 'object' then
            v_row := jsonb_set(v_row, '{old}', v_row -> 'old' || coalesce(
                (
                    select jsonb_object_agg(k.key, v_map -> k.value)
                    from jsonb_each_text(v_row -> 'old') as k (key, value)
                    where k.key = any(v_keys) and v_map ? k.value
                ), '{}'
            ));
        elsif v_row ? 'merged_ids' then
            for v_id in
                select k.key as id, k.value as here
                from jsonb_each_text(v_map) as k (key, value)
            loop
                v_text := v_row::text;
                if position(v_id.id in v_text) > 0 then
                    v_row := replace(v_text, v_id.id, v_id.here);
                end if;
            end loop;
        end if;
        v_rows := v_rows || v_row;
    end loop;
    return v_rows;
end
$function$;
