-- history: all states of a memory, newest first: each with the period in which it was current, and the
-- change that made it. It starts with the current state and applies the old values of each change, the
-- latest change first.
create or replace function memory.history(
    memory_id uuid, as_of timestamptz default null, space text default null
) returns setof memory.history_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_space text collate "default";
    v_memory memory.memory_state;
    v_change record;
    v_until timestamptz;
begin
    v_space := memory._enter_space(history.space, 'read');
    select m.* into v_memory from memory.memories as m
    where m.space = v_space and m.memory_id = history.memory_id;
    if not found then perform memory._unknown_memory(v_space, history.memory_id); end if;
    for v_change in
        select r.revision_id, r.version, r.edit_type, r.editor_type, r.editor_id, r.login, r.reason,
            r.diff_summary, r.revised_at as since, r.old, r.imported_at, r.imported_by
        from memory.revisions as r where r.space = v_space and r.memory_id = history.memory_id
        union all
        select null, 0, 'create', memory._editor_type(v_memory.created_by), v_memory.created_by, null, null,
            null, v_memory.created_at, '{}', null, null
        order by version desc
    loop
        if history.as_of is null or greatest(v_change.since, v_memory.created_at) <= history.as_of then
            return next (
                v_memory.version, v_change.edit_type, v_change.editor_type, v_change.editor_id,
                v_change.login, v_change.reason, v_change.diff_summary, v_change.revision_id,
                v_change.since, v_until, v_memory.content, v_memory.kind, v_memory.importance,
                v_memory.pinned, v_memory.tags, v_memory.metadata, v_memory.project, v_memory.session,
                v_memory.valid_from, v_memory.valid_to, v_memory.expires_at, v_memory.superseded_by,
                v_memory.archived_at, v_memory.deleted_at, v_change.imported_at, v_change.imported_by
            )::memory.history_result;
            exit when history.as_of is not null;
        end if;
        v_until := v_change.since;
        v_memory := jsonb_populate_record(v_memory, v_change.old - 'dedup_key');
        v_memory.version := v_change.version;
    end loop;
end
$function$;
