-- _store_sources: stores documents of an import. One that is the current version of the same document, with
-- the same text, is that one, and its id of the file becomes an external id; of two current versions the one
-- that came later takes the place of the other. Of one that both sides have the later change counts.
create or replace function memory._store_sources(
    space text,
    moved memory.moved_table,
    rows jsonb[],
    prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_row jsonb;
    v_old_id uuid;
    v_here_id uuid;
    v_first timestamptz;
    v_wins boolean;
    v_file memory.sources;
    v_current_id uuid;
    v_current_at timestamptz;
    v_same boolean;
    v_count bigint;
    v_result memory.import_result := ('sources', 0, 0, 0, null);
begin
    foreach v_row in array _store_sources.rows
    loop
        v_old_id := v_row ->> 'source_id';
        v_row := (memory._mapped_rows(_store_sources.space, array[v_row]))[1];
        v_file := jsonb_populate_record(null::memory.sources, v_row);
        select s.source_id, s.ingested_at, s.content_hash = memory._content_hash(v_file.content)
        into v_current_id, v_current_at, v_same
        from memory.sources as s
        where s.space = _store_sources.space
            and v_file.superseded_at is null
            and v_file.deleted_at is null
            and s.current_key = memory._source_key(
                v_file.name, v_file.title, v_file.source_type, v_file.version, v_file.source_url
            )
            and s.source_id <> v_file.source_id
        for no key update;
        if v_same and not exists (
            select
            from memory.sources as s
            where s.space = _store_sources.space and s.source_id = v_file.source_id
        ) then
            insert into memory.external_ids (space, system, external_id, source_id)
            values (_store_sources.space, 'pgrecall', v_old_id::text, v_current_id)
            on conflict on constraint external_ids_pk do nothing;
            update memory.sources as s
            set superseded_by = nullif(v_current_id, s.source_id)
            where s.space = _store_sources.space and s.superseded_by = v_old_id;
            v_row := v_row || jsonb_build_object('source_id', v_current_id);
            v_file.source_id := v_current_id;
            v_current_id := null;
        end if;
        select s.source_id, least(s.ingested_at, v_file.ingested_at),
            v_file.updated_at > s.updated_at
            or v_file.updated_at = s.updated_at and _store_sources.prefer = 'file'
        into v_here_id, v_first, v_wins
        from memory.sources as s
        where s.space = _store_sources.space and s.source_id = v_file.source_id
        for no key update;
        if v_here_id is not null then
            v_row := v_row || jsonb_build_object('ingested_at', v_first);
            if v_old_id <> v_here_id then
                v_result.mapped := coalesce(v_result.mapped, '{}') || jsonb_build_object(v_old_id, v_here_id);
            end if;
            if not v_wins then
                v_result.known := v_result.known + 1;
                continue;
            end if;
        end if;
        if (v_current_at, v_current_id) < (v_file.ingested_at, v_file.source_id) then
            update memory.sources as s
            set superseded_at = v_file.ingested_at,
                superseded_by = v_file.source_id,
                updated_at = greatest(s.updated_at, v_file.ingested_at)
            where s.space = _store_sources.space and s.source_id = v_current_id;
        elsif v_current_id is not null then
            v_row := v_row || jsonb_build_object(
                'superseded_at', v_current_at, 'superseded_by', v_current_id,
                'updated_at', greatest(v_file.updated_at, v_current_at)
            );
        end if;
        if v_here_id is null then
            v_result.created := v_result.created + memory._insert_rows(
                _store_sources.space, _store_sources.moved, array[v_row]
            );
        else
            v_count := memory._overwrite_rows(
                _store_sources.space, _store_sources.moved, array(
                    select c.name
                    from unnest((_store_sources.moved).columns) as c (name)
                    where c.name <> 'source_id'
                ), array[v_row], true, _store_sources.prefer
            );
            v_result.known := v_result.known + 1;
            v_result.changed := v_result.changed + v_count;
        end if;
    end loop;
    return v_result;
end
$function$;
