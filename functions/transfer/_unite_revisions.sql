-- _unite_revisions: makes one history of a memory from the one here and the next changes of another one,
-- given in their order; `last_id` is the change before these. Each side keeps its order; between two
-- changes that both sides have, the earlier one comes first. Each change keeps its number or gets the next
-- free one, so that both sides come to the same history. Returns how many changes were new.
create or replace function memory._unite_revisions(space text, memory_id uuid, rows jsonb[], last_id uuid)
returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_ids uuid[];
    v_times timestamptz[];
    v_versions bigint[];
    v_file_ids uuid[];
    v_row jsonb;
    v_revision memory.revisions;
    v_at int;
    v_found int;
    v_version bigint := 0;
    v_added jsonb := '{}';
    v_added_rows jsonb[] := '{}';
    v_count bigint;
begin
    -- From here on no other session can change the memory.
    perform from memory.memories as m
    where m.space = _unite_revisions.space and m.memory_id = _unite_revisions.memory_id for no key update;
    select coalesce(array_agg(r.revision_id order by r.version), '{}'),
        coalesce(array_agg(r.revised_at order by r.version), '{}'),
        coalesce(array_agg(r.version order by r.version), '{}')
    into v_ids, v_times, v_versions
    from memory.revisions as r
    where r.space = _unite_revisions.space and r.memory_id = _unite_revisions.memory_id;
    v_file_ids := array(select (r.row ->> 'revision_id')::uuid from unnest(_unite_revisions.rows) as r (row));
    v_at := coalesce(array_position(v_ids, _unite_revisions.last_id), 0);
    foreach v_row in array _unite_revisions.rows loop
        v_revision := jsonb_populate_record(null::memory.revisions, v_row);
        v_found := array_position(v_ids, v_revision.revision_id);
        if v_found is not null then
            v_versions[v_found] := greatest(v_versions[v_found], v_revision.version);
            v_at := greatest(v_at, v_found);
            continue;
        end if;
        while v_at < cardinality(v_ids)
            and v_ids[v_at + 1] <> all(v_file_ids)
            and (v_times[v_at + 1], v_ids[v_at + 1]) < (v_revision.revised_at, v_revision.revision_id)
        loop
            v_at := v_at + 1;
        end loop;
        v_ids := v_ids[:v_at] || v_revision.revision_id || v_ids[v_at + 1:];
        v_times := v_times[:v_at] || v_revision.revised_at || v_times[v_at + 1:];
        v_versions := v_versions[:v_at] || v_revision.version || v_versions[v_at + 1:];
        v_at := v_at + 1;
        v_added := v_added || jsonb_build_object(v_revision.revision_id, v_row);
    end loop;
    for v_index in 1..cardinality(v_ids) loop
        v_version := greatest(v_version + 1, v_versions[v_index]);
        v_versions[v_index] := v_version;
        if v_added ? v_ids[v_index]::text then
            v_added_rows := v_added_rows || (
                v_added -> v_ids[v_index]::text
                || jsonb_build_object('version', v_version, 'memory_id', _unite_revisions.memory_id)
            );
        end if;
    end loop;
    -- Through negative numbers: no two changes may have the same number meanwhile.
    update memory.revisions as r
    set version = -n.version
    from unnest(v_ids, v_versions) as n (revision_id, version)
    where r.space = _unite_revisions.space and r.revision_id = n.revision_id
        and r.memory_id = _unite_revisions.memory_id and r.version <> n.version;
    if found then
        -- _end_import() checks whether the new numbers fit the memory.
        update memory.imports as i
        set renumbered = i.renumbered || _unite_revisions.memory_id
        where i.space = _unite_revisions.space;
        update memory.revisions as r
        set version = -r.version
        where r.space = _unite_revisions.space and r.memory_id = _unite_revisions.memory_id and r.version < 0;
    end if;
    insert into memory.revisions (
        space, revision_id, memory_id, version, edit_type, editor_type, editor_id, login, reason, old,
        diff_summary, revised_at, imported_at, imported_by
    )
    select _unite_revisions.space, r.revision_id, r.memory_id, r.version, r.edit_type, r.editor_type,
        r.editor_id, r.login, r.reason, r.old, r.diff_summary, r.revised_at, now(), session_user
    from unnest(v_added_rows) as j (row)
    cross join lateral jsonb_populate_record(null::memory.revisions, j.row) as r
    on conflict do nothing;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
