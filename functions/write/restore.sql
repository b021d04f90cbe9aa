-- restore: brings back a forgotten or faded memory, whether decay() has archived it yet or not, in full
-- health and under today's policy. A superseded or expired memory would still not be visible, so it is
-- refused. Locks the memory, then its vitals.
create or replace function memory.restore(
    memory_id uuid, reason text default null, space text default null, at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<restore>>
declare
    reason text collate "default" := restore.reason;
    at timestamptz := coalesce(restore.at, now());
    v_space text collate "default";
    v_old record;
    v_faded boolean;
    v_reason text collate "default";
begin
    v_space := memory._enter_space_to_write(restore.space, 'write');
    perform memory._check_value('reason', to_jsonb(restore.reason), 'a string or null');
    perform memory._check_at(restore.at);
    -- With the document locked, _check_chunk() sees whether it is forgotten; an old snapshot fails with
    -- 40001. This call waits here for forget_source(). After a weaker lock both might wait for each other.
    perform from memory.sources as s
    where s.space = v_space and s.source_id = (
        select m.source_id from memory.memories as m
        where m.space = v_space and m.memory_id = restore.memory_id and m.kind = 'document'
    )
    for share;
    select m.kind, m.pinned, m.live, m.superseded_by, m.expires_at into v_old
    from memory.memories as m where m.space = v_space and m.memory_id = restore.memory_id for no key update;
    if not found then perform memory._unknown_memory(v_space, restore.memory_id); end if;
    perform memory._check_chunk(v_space, restore.memory_id);
    if v_old.superseded_by is not null or v_old.expires_at <= restore.at then
        raise exception 'the memory cannot be restored' using errcode = 'PM017',
            detail = case
                when v_old.superseded_by is not null
                    then format('%s is superseded by %s.', restore.memory_id, v_old.superseded_by)
                else format('%s expired at %s.', restore.memory_id, v_old.expires_at)
            end,
            hint = 'Undo a supersession by revert(), a merge by unmerge(). For an expired memory first '
            || 'change expires_at by revise(expires_at => ...), or remove it by its option clear.';
    end if;
    select v_old.live and coalesce(
        memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold) <= restore.at,
        false
    )
    into v_faded
    from memory.vitals as v where v.space = v_space and v.memory_id = restore.memory_id for no key update;
    if v_old.live and not v_faded then return false; end if;
    v_reason := memory._set_reason(restore.reason);
    update memory.memories as m
    set deleted_at = null, archived_at = null
    where m.space = v_space and m.memory_id = restore.memory_id and not m.live;
    perform memory._set_reason(v_reason);
    perform memory._regain_key(v_space, restore.memory_id, false);
    perform memory._anchor(
        v_space, restore.memory_id, memory._register_kind(v_space, v_old.kind), v_old.pinned, restore.at,
        false
    );
    -- A restore counts as an access, so that prune() does not forget the memory again.
    update memory.vitals as v
    set access_count = least(v.access_count + 1, memory._limit('events')),
        last_accessed_at = greatest(v.last_accessed_at, restore.at)
    where v.space = v_space and v.memory_id = restore.memory_id;
    return true;
end
$function$;
