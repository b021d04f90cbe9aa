-- _store_other_rows: stores rows of the tables without a function of their own. Rows that would contradict
-- the memories of this space are left out. A model is the same in every space: only unknown ones are
-- inserted.
create or replace function memory._store_other_rows(
    space text, entry memory.table_map_entry, rows jsonb[], prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_name text := (_store_other_rows.entry).table_name;
    v_rows jsonb[] := _store_other_rows.rows;
    v_ids uuid[];
    v_result memory.import_result := (v_name, 0, 0, 0, null);
begin
    if v_name = 'embedding_models' then
        if memory._bound_login() is null and exists (
            select from unnest(v_rows) as j (row)
            where j.row ->> 'model' not in (select em.model from memory.embedding_models as em)
        )
        then
            -- register_model() locks this table before the model.
            lock table memory.embeddings in row exclusive mode;
        end if;
        insert into memory.embedding_models (model, dimensions, distance, created_at, updated_at)
        select r.model, r.dimensions, r.distance, r.created_at, r.updated_at from unnest(v_rows) as j (row)
        cross join lateral jsonb_populate_record(null::memory.embedding_models, j.row) as r
        -- A bound login brings no new ones: _check_rows() says so, unless one was dropped since.
        where memory._bound_login() is null
        on conflict do nothing;
        get diagnostics v_result.created = row_count;
        v_result.known := cardinality(v_rows) - v_result.created;
        return v_result;
    elsif v_name = 'links' then
        -- Leave out links of a memory to itself, and `supersedes` to memories that it has not superseded.
        v_rows := array(
            select r.row from unnest(v_rows) with ordinality as r (row, ordinal)
            where r.row -> 'from_id' <> r.row -> 'to_id'
                and (r.row ->> 'type' <> 'supersedes' or exists (
                    select from memory.memories as m
                    where m.space = _store_other_rows.space and m.memory_id = (r.row ->> 'to_id')::uuid
                        and m.superseded_by = (r.row ->> 'from_id')::uuid
                ))
            order by r.ordinal
        );
    elsif v_name = 'external_ids' then
        v_rows := array(
            select r.row from unnest(v_rows) with ordinality as r (row, ordinal)
            cross join lateral (
                select case r.row ->> 'system' when 'pgrecall' then (r.row ->> 'external_id')::uuid end as id
            ) as o
            where not exists (
                    select from memory.memories as m
                    where m.space = _store_other_rows.space and m.memory_id = o.id
                )
                and not exists (
                    select from memory.sources as s
                    where s.space = _store_other_rows.space and s.source_id = o.id
                )
            order by r.ordinal
        );
    elsif v_name = 'merges' then
        v_rows := array(
            select r.row || jsonb_build_object(
                'merged_ids', (r.row -> 'merged_ids') - (r.row ->> 'kept_id'),
                'before', case
                    when r.row -> 'before' ? 'links' then jsonb_set(r.row -> 'before', '{links}',
                        jsonb_path_query_array(r.row -> 'before', '$.links[*] ? (@.from_id != @.to_id)'))
                    else r.row -> 'before'
                end
            )
            from unnest(v_rows) with ordinality as r (row, ordinal)
            where (r.row -> 'merged_ids') - (r.row ->> 'kept_id') <> '[]'
            order by r.ordinal
        );
    end if;
    v_result.created := memory._insert_rows(_store_other_rows.space, _store_other_rows.entry, v_rows);
    v_result.known := cardinality(_store_other_rows.rows) - v_result.created;
    if v_name in ('links', 'annotations', 'external_ids') then
        v_ids := array(
            select distinct coalesce(r.row ->> 'from_id', r.row ->> 'memory_id')::uuid
            from unnest(v_rows) as r (row)
        );
        perform memory._check_limit('it', max(s.size), s.name)
        from (
            select count(*) as size, 'imported links' as name from memory.links as l
            where l.space = _store_other_rows.space and l.from_id = any(v_ids)
            group by l.from_id
            union all
            select count(*), 'imported notes' from memory.annotations as a
            where a.space = _store_other_rows.space and a.memory_id = any(v_ids)
            group by a.memory_id
            union all
            select count(*), 'external ids' from memory.external_ids as x
            where x.space = _store_other_rows.space and v_name = 'external_ids'
                and (
                    x.memory_id = any(v_ids)
                    or x.source_id in (select (r.row ->> 'source_id')::uuid from unnest(v_rows) as r (row))
                    or x.agent in (select r.row ->> 'agent' from unnest(v_rows) as r (row))
                )
            group by x.memory_id, x.source_id, x.agent
        ) as s
        group by s.name;
    end if;
    if v_result.known > 0 and v_name in ('agents', 'tasks', 'merges', 'links') then
        v_result.changed := memory._unite_rows(
            _store_other_rows.space, _store_other_rows.entry, v_rows, _store_other_rows.prefer, null
        );
        perform memory._check_limit('metadata of both', max(octet_length(l.metadata::text)), 'metadata bytes')
        from memory.links as l
        where v_name = 'links' and l.space = _store_other_rows.space and l.from_id = any(v_ids);
    end if;
    if v_name = 'merges' then
        perform memory._check_limit('a merged memory', max(s.size), 'imported merges')
        from (
            select count(*) as size from memory.merges as g
            cross join lateral unnest(g.merged_ids) as u (memory_id)
            where g.space = _store_other_rows.space and g.unmerged_at is null
            group by u.memory_id
        ) as s;
    end if;
    return v_result;
end
$function$;
