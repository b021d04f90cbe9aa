-- _store_sources: stores documents of an import. The current version of a document that has the same text
-- here is the same source: the id of the file becomes an external id. Of two different current versions the
-- later one supersedes the other. If both sides have a source, the later change wins.
create or replace function memory._store_sources(
    space text, entry memory.table_map_entry, rows jsonb[], prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_row jsonb;
    v_old_id uuid;
    v_file memory.sources;
    v_here record;
    v_current record;
    v_old_ids text[] := '{}';
    v_new_ids text[] := '{}';
    v_replaced uuid[] := '{}';
    v_result memory.import_result := ('sources', 0, 0, 0, null);
begin
    foreach v_row in array _store_sources.rows loop
        v_old_id := v_row ->> 'source_id';
        v_row := (memory._mapped_rows(_store_sources.space, array[v_row]))[1];
        v_file := jsonb_populate_record(null::memory.sources, v_row);
        select s.source_id, s.ingested_at, s.content_hash = memory._content_hash(v_file.content) as same
        into v_current
        from memory.sources as s
        where s.space = _store_sources.space and v_file.superseded_at is null and v_file.deleted_at is null
            and s.current_key = memory._source_key(
                v_file.name, v_file.title, v_file.source_type, v_file.version, v_file.source_url
            )
            and s.source_id <> v_file.source_id
        for no key update;
        if v_current.same and not exists (
            select from memory.sources as s
            where s.space = _store_sources.space and s.source_id = v_file.source_id
        ) then
            insert into memory.external_ids (space, system, external_id, source_id)
            values (_store_sources.space, 'pgrecall', v_old_id::text, v_current.source_id)
            on conflict on constraint external_ids_pk do nothing;
            perform memory._check_limit('it', (
                select count(*) from memory.external_ids as x
                where x.space = _store_sources.space and x.source_id = v_current.source_id
            ), 'external ids');
            update memory.sources as s
            set superseded_by = nullif(v_current.source_id, s.source_id)
            where s.space = _store_sources.space and s.superseded_by = v_old_id;
            v_row := v_row || jsonb_build_object('source_id', v_current.source_id);
            v_file.source_id := v_current.source_id;
            v_current.source_id := null;
        end if;
        select s.source_id, least(s.ingested_at, v_file.ingested_at) as ingested_at,
            v_file.updated_at > s.updated_at
            or v_file.updated_at = s.updated_at and _store_sources.prefer = 'file' as outdated,
            s.superseded_by is null as current
        into v_here
        from memory.sources as s where s.space = _store_sources.space and s.source_id = v_file.source_id
        for no key update;
        if v_here.source_id is not null then
            v_result.known := v_result.known + 1;
            if v_old_id <> v_here.source_id then
                v_old_ids := v_old_ids || v_old_id::text;
                v_new_ids := v_new_ids || v_here.source_id::text;
            end if;
            continue when not v_here.outdated;
            v_row := v_row || jsonb_build_object('ingested_at', v_here.ingested_at);
        end if;
        if (v_current.ingested_at, v_current.source_id) < (v_file.ingested_at, v_file.source_id) then
            update memory.sources as s
            set superseded_at = v_file.ingested_at, superseded_by = v_file.source_id,
                updated_at = greatest(s.updated_at, v_file.ingested_at)
            where s.space = _store_sources.space and s.source_id = v_current.source_id;
            v_replaced := v_replaced || v_current.source_id;
        elsif v_current.source_id is not null then
            v_row := v_row || jsonb_build_object(
                'superseded_at', v_current.ingested_at, 'superseded_by', v_current.source_id,
                'updated_at', greatest(v_file.updated_at, v_current.ingested_at)
            );
            v_replaced := v_replaced || v_file.source_id;
        elsif v_here.current and v_file.superseded_by is not null then
            v_replaced := v_replaced || v_file.source_id;
        end if;
        if v_here.source_id is null then
            v_result.created := v_result.created + memory._insert_rows(
                _store_sources.space, _store_sources.entry, array[v_row]
            );
        else
            v_result.changed := v_result.changed + memory._unite_rows(
                _store_sources.space, _store_sources.entry, array[v_row], _store_sources.prefer, null
            );
        end if;
    end loop;
    update memory.imports as i
    set replaced = i.replaced || v_replaced
    where i.space = _store_sources.space and v_replaced <> '{}';
    if v_old_ids <> '{}' then v_result.mapped := jsonb_object(v_old_ids, v_new_ids); end if;
    return v_result;
end
$function$;
