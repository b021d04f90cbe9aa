-- _unite_revisions: makes one history of a memory from the one here and the next changes of another one,
-- given in their order; `last_id` is the change before these. Each side keeps its order; between two
-- changes that both sides have, the earlier one comes first. Each change keeps its number or gets the next
-- free one, so that both sides come to the same history. Returns how many changes were new.
create or replace function memory._unite_revisions(space text, memory_id uuid, rows jsonb[], last_id uuid)
returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
-- The planner expects few changes of a memory, and would compare each with all of the file. To PostgreSQL 17
-- a plan without nested loops has a cost that would compile it.
set enable_nestloop = off set jit = off as $function$
declare
    v_here_ids uuid[];
    v_here_times timestamptz[];
    v_here_versions bigint[];
    v_here_known boolean[];  -- whether the file has the change, too
    v_ids uuid[];
    v_versions bigint[];
    v_change record;
    v_at int;
    v_version bigint := 0;
    v_count bigint;
begin
    -- From here on no other session can change the memory.
    perform from memory.memories as m
    where m.space = _unite_revisions.space and m.memory_id = _unite_revisions.memory_id for no key update;
    select coalesce(array_agg(r.revision_id order by r.version), '{}'),
        coalesce(array_agg(r.revised_at order by r.version), '{}'),
        coalesce(array_agg(greatest(r.version, f.version) order by r.version), '{}'),
        coalesce(array_agg(f.version is not null order by r.version), '{}')
    into v_here_ids, v_here_times, v_here_versions, v_here_known
    from memory.revisions as r
    left join (
        select (j.row ->> 'revision_id')::uuid as revision_id, max((j.row ->> 'version')::bigint) as version
        from unnest(_unite_revisions.rows) as j (row)
        group by 1
    ) as f on f.revision_id = r.revision_id
    where r.space = _unite_revisions.space and r.memory_id = _unite_revisions.memory_id;
    v_at := coalesce(array_position(v_here_ids, _unite_revisions.last_id), 0);
    v_ids := v_here_ids[:v_at];
    v_versions := v_here_versions[:v_at];
    for v_change in
        select r.revision_id, r.revised_at, r.version, h.ordinal
        from unnest(_unite_revisions.rows) with ordinality as j (row, ordinal)
        cross join lateral jsonb_populate_record(null::memory.revisions, j.row) as r
        left join unnest(v_here_ids) with ordinality as h (revision_id, ordinal)
            on h.revision_id = r.revision_id
        order by j.ordinal
    loop
        -- The changes here that come before this one, or up to it if it is known.
        while v_at < cardinality(v_here_ids) and case
                when v_change.ordinal is null then not v_here_known[v_at + 1]
                    and (v_here_times[v_at + 1], v_here_ids[v_at + 1])
                    < (v_change.revised_at, v_change.revision_id)
                else v_at < v_change.ordinal
            end
        loop
            v_at := v_at + 1;
            v_ids := v_ids || v_here_ids[v_at];
            v_versions := v_versions || v_here_versions[v_at];
        end loop;
        if v_change.ordinal is null then
            v_ids := v_ids || v_change.revision_id;
            v_versions := v_versions || v_change.version;
        end if;
    end loop;
    v_ids := v_ids || v_here_ids[v_at + 1:];
    v_versions := v_versions || v_here_versions[v_at + 1:];
    for v_index in 1..cardinality(v_ids) loop
        v_version := greatest(v_version + 1, v_versions[v_index]);
        v_versions[v_index] := v_version;
    end loop;
    -- Through negative numbers: no two changes may have the same number meanwhile.
    update memory.revisions as r
    set version = -n.version
    from unnest(v_ids, v_versions) as n (revision_id, version)
    where r.space = _unite_revisions.space and r.revision_id = n.revision_id
        and r.memory_id = _unite_revisions.memory_id and r.version <> n.version;
    if found then
        update memory.revisions as r
        set version = -r.version
        where r.space = _unite_revisions.space and r.memory_id = _unite_revisions.memory_id and r.version < 0;
        -- _end_import() checks whether the new numbers fit the memory: it looks at those that have changed.
        update memory.memories as m
        set version = m.version
        where m.space = _unite_revisions.space and m.memory_id = _unite_revisions.memory_id;
    end if;
    insert into memory.revisions (
        space, revision_id, memory_id, version, edit_type, editor_type, editor_id, login, reason, old,
        diff_summary, revised_at, imported_at, imported_by
    )
    select _unite_revisions.space, r.revision_id, _unite_revisions.memory_id, n.version, r.edit_type,
        r.editor_type, r.editor_id, r.login, r.reason, r.old, r.diff_summary, r.revised_at, now(),
        session_user
    from unnest(_unite_revisions.rows) as j (row)
    cross join lateral jsonb_populate_record(null::memory.revisions, j.row) as r
    inner join unnest(v_ids, v_versions) as n (revision_id, version) on n.revision_id = r.revision_id
    on conflict do nothing;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
