-- _store_embeddings: stores embeddings. Vectors of texts that lost are left out, and a known vector of
-- another text is replaced. An embedding whose text is unknown gets a version before that of the memory.
create or replace function memory._store_embeddings(space text, rows jsonb[]) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_result memory.import_result := ('embeddings', 0, 0, 0, null);
    v_row record;
    v_count int;
begin
    -- Also if the model was registered after the rows were checked.
    perform memory._lock_model(g.model, g.dimensions)
    from (
        select distinct j.row ->> 'model' collate "C" as model,
            cardinality(string_to_array(j.row ->> 'embedding', ',')) as dimensions
        from unnest(_store_embeddings.rows) as j (row)
        order by model, dimensions
    ) as g;
    insert into memory.embeddings (
        space, memory_id, model, version, live, internal, expires_at, created_at, embedding
    )
    select _store_embeddings.space, r.memory_id, r.model, case
            when j.row ->> 'text_hash' = encode(m.content_hash, 'hex') then m.content_version
            else least(r.version, m.content_version - 1)
        end,
        m.live, m.internal, m.expires_at, r.created_at, r.embedding
    from unnest(_store_embeddings.rows) as j (row)
    cross join lateral jsonb_populate_record(null::memory.embeddings, j.row) as r
    left join memory.memories as m on m.space = _store_embeddings.space and m.memory_id = r.memory_id
    where coalesce(j.row ->> 'text_hash' = encode(m.content_hash, 'hex'), true)
    on conflict do nothing;
    get diagnostics v_result.created = row_count;
    perform memory._mark_new_dependents(_store_embeddings.space, array(
        select m.memory_id from memory.memories as m
        where m.space = _store_embeddings.space and m.changed_xid <> pg_current_xact_id()
            and m.memory_id = any(array(
                select (j.row ->> 'memory_id')::uuid from unnest(_store_embeddings.rows) as j (row)
            ))
    ));
    v_result.known := cardinality(_store_embeddings.rows) - v_result.created;
    if v_result.known = 0 then return v_result; end if;
    -- Each by its key: to the planner a new space is empty, and it would compare each row with all vectors.
    for v_row in
        select r.memory_id, r.model, r.created_at, r.embedding, j.row ->> 'text_hash' as text_hash
        from unnest(_store_embeddings.rows) as j (row)
        cross join lateral jsonb_populate_record(null::memory.embeddings, j.row) as r
    loop
        update memory.embeddings as e
        set version = case when f.fits then f.content_version else f.content_version - 1 end,
            created_at = case when f.fits then v_row.created_at else e.created_at end,
            embedding = case when f.fits then v_row.embedding else e.embedding end
        from (
            select m.content_version,
                coalesce(v_row.text_hash = encode(m.content_hash, 'hex'), false) as fits
            from memory.memories as m
            where m.space = _store_embeddings.space and m.memory_id = v_row.memory_id
        ) as f
        where e.space = _store_embeddings.space and e.memory_id = v_row.memory_id
            and (e.model = v_row.model) is true  -- not by the index of the model
            and (f.fits and e.version <> f.content_version or e.version > f.content_version);
        get diagnostics v_count = row_count;
        v_result.changed := v_result.changed + v_count;
    end loop;
    return v_result;
end
$function$;
