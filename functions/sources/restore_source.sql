-- restore_source: brings back a document that forget_source() took out, with the chunks that it took out. A
-- chunk that was forgotten by itself stays so. Locks the source, then its chunks.
create or replace function memory.restore_source(
    source_id uuid, reason text default null, space text default null, at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<restore_source>>
declare
    reason text collate "default" := restore_source.reason;
    at timestamptz := coalesce(restore_source.at, now());
    v_space text collate "default";
    v_deleted_at timestamptz;
    v_reason text collate "default";
begin
    v_space := memory._enter_space_to_write(restore_source.space, 'write');
    perform memory._check_value('reason', to_jsonb(restore_source.reason), 'a string or null');
    perform memory._check_at(restore_source.at);
    select s.deleted_at into v_deleted_at
    from memory.sources as s where s.space = v_space and s.source_id = restore_source.source_id
    for no key update;
    if not found then
        perform memory._unknown_source(v_space, restore_source.source_id);
    elsif v_deleted_at is null then
        return false;
    end if;
    begin
        update memory.sources as s
        set deleted_at = null
        where s.space = v_space and s.source_id = restore_source.source_id;
    exception
        when unique_violation then
            raise exception 'the source cannot be restored' using errcode = 'PM017',
                detail = 'Another text of the same name, title, type, version and URL has taken its place.',
                hint = 'Forget that one first, or ingest the old text again, which then takes its place.';
    end;
    perform memory._lock_chunks(v_space, array[restore_source.source_id]);
    perform memory.restore(m.memory_id, restore_source.reason, v_space, restore_source.at)
    from memory.memories as m
    where m.space = v_space and m.source_id = restore_source.source_id and m.kind = 'document'
        and m.deleted_at = v_deleted_at and m.superseded_by is null
        and (m.expires_at is null or m.expires_at > restore_source.at);
    -- What is superseded does not become live, but is forgotten no longer.
    v_reason := memory._set_reason(coalesce(restore_source.reason, 'restore'));
    update memory.memories as m
    set deleted_at = null
    where m.space = v_space and m.source_id = restore_source.source_id and m.kind = 'document'
        and m.deleted_at = v_deleted_at and m.superseded_by is not null
        and (m.expires_at is null or m.expires_at > restore_source.at);
    perform memory._set_reason(v_reason);
    return true;
end
$function$;
