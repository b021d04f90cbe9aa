-- _unite_memory: unites a memory with its row in an import. The higher version wins, then the later
-- updated_at, then the side that the caller prefers. The state that lost is kept as one more change of the
-- history, unless it is there already. Both sides come to the same row, version and history, whichever one
-- imports. Returns whether the row changed.
create or replace function memory._unite_memory(
    space text, memory_id uuid, old_id uuid, "row" jsonb, prefer text
) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_row jsonb;
    v_file_keyed boolean := coalesce((_unite_memory."row" ->> 'dedup_key')::boolean, false);
    v_here memory.memory_state;
    v_file memory.memory_state;
    v_kept memory.memory_state;
    v_lost memory.memory_state;
    v_state memory.memory_state;
    v_wins boolean;
    v_known boolean;
    v_keyed boolean;
    v_dedup_key bytea;
    v_mark bytea;
    v_old jsonb;
    v_last record;
    v_change record;
    v_united_at timestamptz;
begin
    select m.* into v_here
    from memory.memories as m where m.space = _unite_memory.space and m.memory_id = _unite_memory.memory_id
    for no key update;
    v_row := (memory._mapped_rows(_unite_memory.space, array[_unite_memory."row"]))[1];
    v_file := jsonb_populate_record(v_here, v_row - '{memory_id,dedup_key,aliases}'::text[]);
    v_file.superseded_by := nullif(v_file.superseded_by, v_here.memory_id);
    v_wins := (v_file.version, v_file.updated_at) > (v_here.version, v_here.updated_at)
        or (v_file.version, v_file.updated_at) = (v_here.version, v_here.updated_at)
        and _unite_memory.prefer = 'file';
    v_kept := case when v_wins then v_file else v_here end;
    v_lost := case when v_wins then v_here else v_file end;
    v_keyed := case when v_wins then v_file_keyed else v_here.dedup_key is not null end
        or _unite_memory.old_id <> _unite_memory.memory_id and v_file.content = v_kept.content
            and v_file_keyed;
    -- Identifies the lost state and its memory: the same on both sides.
    v_mark := substring(
        sha256(convert_to(jsonb_build_array(
            least(_unite_memory.old_id, _unite_memory.memory_id), v_lost.version,
            extract(epoch from v_lost.updated_at), v_lost.content, v_lost.kind, v_lost.tags, v_lost.metadata
        )::text, 'UTF8')),
        1, 7
    );
    v_state := v_kept;
    v_known := memory._same_state(v_state, v_lost);
    for v_change in
        select r.old, substring(uuid_send(r.revision_id) from 10) = v_mark as known
        from memory.revisions as r
        where r.space = _unite_memory.space and r.memory_id = _unite_memory.memory_id
        order by r.version desc
    loop
        exit when v_known;
        v_state := jsonb_populate_record(v_state, v_change.old - 'dedup_key');
        v_known := v_change.known and v_state.content = v_lost.content
            or memory._same_state(v_state, v_lost);
    end loop;
    select coalesce(max(r.version), 0) as version, max(r.revised_at) as revised_at,
        coalesce(max(r.version) filter (where r.old ? 'content'), 0) as content_version
    into v_last
    from memory.revisions as r where r.space = _unite_memory.space and r.memory_id = _unite_memory.memory_id;
    v_kept.version := greatest(v_kept.version, v_last.version + 1);
    if not v_known then
        select jsonb_object_agg(l.key, l.value) into v_old from jsonb_each(to_jsonb(v_lost)) as l (key, value)
        where l.key = any(memory._revised_columns()) and l.value <> to_jsonb(v_kept) -> l.key;
        v_united_at := least(
            greatest(v_kept.updated_at, v_lost.updated_at, v_last.revised_at) + interval '1 microsecond',
            '9999-12-31 00:00+00'
        );
        insert into memory.revisions (
            space, revision_id, memory_id, version, edit_type, editor_type, login, reason, old, diff_summary,
            revised_at, imported_at, imported_by
        )
        values (
            _unite_memory.space,
            encode(
                overlay(
                    uuid_send(memory._uuidv7(v_united_at)) placing '\x700080'::bytea || v_mark from 7 for 10
                ), 'hex'
            )::uuid,
            _unite_memory.memory_id, v_kept.version,
            memory._edit_type(
                v_lost.deleted_at, v_lost.superseded_by, v_lost.archived_at,
                v_kept.deleted_at, v_kept.superseded_by, v_kept.archived_at
            ),
            'system', session_user, 'import: changed on both sides, the other version was kept', v_old,
            translate(jsonb_path_query_array(v_old, '$.keyvalue().key')::text, '[]"', ''), v_united_at,
            case when not v_wins then now() end, case when not v_wins then session_user end
        );
        v_kept.updated_at := v_united_at;
        v_last.version := v_kept.version;
        if v_old ? 'content' then v_last.content_version := v_kept.version; end if;
        v_kept.version := v_kept.version + 1;
    end if;
    v_kept.content_version := greatest(v_kept.content_version, v_last.content_version + 1);
    v_kept.created_at := least(v_kept.created_at, v_lost.created_at);
    v_keyed := v_keyed and not exists (
        select from memory.memories as o
        where o.space = _unite_memory.space and o.dedup_key = memory._content_hash(v_kept.content)
            and o.memory_id <> _unite_memory.memory_id
    );
    if memory._same_state(v_kept, v_here)
        and (v_kept.version, v_kept.content_version, v_kept.created_at, v_kept.updated_at, v_keyed)
        = (
            v_here.version, v_here.content_version, v_here.created_at, v_here.updated_at,
            v_here.dedup_key is not null
        )
    then
        return false;
    end if;
    if v_keyed then v_dedup_key := memory._content_hash(v_kept.content); end if;
    update memory.memories as m
    set (
            content, dedup_key, language, language_given, kind, internal, importance, pinned, tags, metadata,
            project, session, source_id, version, content_version, created_at, updated_at, created_by,
            valid_from, valid_to, expires_at, superseded_by, archived_at, deleted_at
        ) = (
            v_kept.content, v_dedup_key, v_kept.language,
            v_kept.language_given, v_kept.kind, v_kept.internal, v_kept.importance, v_kept.pinned,
            v_kept.tags, v_kept.metadata, v_kept.project, v_kept.session, v_kept.source_id, v_kept.version,
            v_kept.content_version, v_kept.created_at, v_kept.updated_at, v_kept.created_by,
            v_kept.valid_from, v_kept.valid_to, v_kept.expires_at, v_kept.superseded_by, v_kept.archived_at,
            v_kept.deleted_at
        )
    where m.space = _unite_memory.space and m.memory_id = _unite_memory.memory_id;
    if v_kept.content = v_here.content then
        update memory.embeddings as e
        set version = v_kept.content_version
        where e.space = _unite_memory.space and e.memory_id = _unite_memory.memory_id
            and e.version = v_here.content_version and e.version <> v_kept.content_version;
    else
        delete from memory.embeddings as e
        where e.space = _unite_memory.space and e.memory_id = _unite_memory.memory_id
            and e.version >= v_kept.content_version;
    end if;
    if v_kept.superseded_by is distinct from v_here.superseded_by then
        delete from memory.links as l
        where l.space = _unite_memory.space and l.from_id = v_here.superseded_by and l.type = 'supersedes'
            and l.to_id = _unite_memory.memory_id;
    end if;
    if (v_kept.kind, v_kept.pinned) <> (v_here.kind, v_here.pinned)
        or num_nonnulls(v_kept.deleted_at, v_kept.superseded_by, v_kept.archived_at) = 0 and not v_here.live
    then
        perform memory._anchor(
            _unite_memory.space, _unite_memory.memory_id,
            memory._register_kind(_unite_memory.space, v_kept.kind), v_kept.pinned, now(), true
        );
    end if;
    return true;
end
$function$;
