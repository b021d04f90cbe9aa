-- _mapped_rows: rows of an import with the ids that their memories and sources have in this space. If a
-- text or document was already known under another id, its id in the file is an external id of the system
-- pgrecall.
create or replace function memory._mapped_rows(space text, rows jsonb[]) returns jsonb[]
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_uuid constant text := '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
    c_columns constant text[] := '{memory_id,from_id,to_id,kept_id,superseded_by,source_id}';
    v_rows jsonb[];
    v_found text[];
    v_map jsonb;
    v_text text;
    v_id text;
begin
    if not exists (
        select from memory.external_ids as x where x.space = _mapped_rows.space and x.system = 'pgrecall'
    ) then
        return _mapped_rows.rows;
    end if;
    v_found := array(
        select distinct i.id #>> '{}' from unnest(_mapped_rows.rows) as r (row)
        cross join lateral (
            select jsonb_path_query(r.row, '$.*') as id
            union all
            select jsonb_path_query(r.row, '$.old.*')
            union all
            select to_jsonb(m.found[1]) from regexp_matches(r.row::text, c_uuid, 'g') as m (found)
            where r.row ? 'merged_ids'
        ) as i
        where jsonb_typeof(i.id) = 'string' and pg_input_is_valid(i.id #>> '{}', 'uuid')
    );
    select jsonb_object_agg(x.external_id, coalesce(x.memory_id, x.source_id)) into v_map
    from memory.external_ids as x
    where x.space = _mapped_rows.space and x.system = 'pgrecall' and x.external_id = any(v_found)
        and x.agent is null
        and not exists (
            select from memory.memories as m
            where m.space = _mapped_rows.space and m.memory_id = x.external_id::uuid
        )
        and not exists (
            select from memory.sources as s
            where s.space = _mapped_rows.space and s.source_id = x.external_id::uuid
        );
    if v_map is null then return _mapped_rows.rows; end if;
    v_rows := array(
        select r.row || o.row || case
            when o.old is null then '{}'
            else jsonb_build_object('old', r.row -> 'old' || o.old)
        end
        from unnest(_mapped_rows.rows) with ordinality as r (row, ordinal)
        cross join lateral (
            select coalesce(jsonb_object_agg(c.name, v_map -> (r.row ->> c.name))
                filter (where v_map ? (r.row ->> c.name)), '{}') as row,
                jsonb_object_agg(c.name, v_map -> (r.row -> 'old' ->> c.name))
                filter (where v_map ? (r.row -> 'old' ->> c.name)) as old
            from unnest(c_columns) as c (name)
        ) as o
        order by r.ordinal
    );
    -- A merge names memories in `before`, too.
    if v_rows[1] ? 'merged_ids' then
        for v_index in 1..cardinality(v_rows) loop
            v_text := v_rows[v_index]::text;
            for v_id in
                select distinct f.id from regexp_matches(v_text, c_uuid, 'g') as m (found)
                cross join unnest(m.found) as f (id) where v_map ? f.id
            loop
                v_text := replace(v_text, v_id, v_map ->> v_id);
            end loop;
            -- A UUID in metadata is no id.
            v_rows[v_index] := jsonb_set(
                v_text::jsonb, '{before,brought}', v_rows[v_index] #> '{before,brought}'
            );
        end loop;
    end if;
    return v_rows;
end
$function$;
