-- supersede: replaces a memory by a newer one. The old one leaves the default search and stays reachable. The
-- space is locked first, then both memories by their ids.
create or replace function memory.supersede(
    old_id uuid, new_id uuid, reason text default null, space text default null, at timestamptz default now()
) returns void
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<supersede>>
declare
    reason text collate "default" := supersede.reason;
    at timestamptz := coalesce(supersede.at, now());
    v_space text collate "default";
    v_successor uuid;
    v_reason text collate "default";
begin
    v_space := memory._enter_space_to_write(supersede.space, 'write');
    perform memory._check_value('reason', to_jsonb(supersede.reason), 'a string or null');
    perform memory._check_at(supersede.at);
    -- Two calls that share no memory could join two chains to a cycle, so only one runs in a space at a
    -- time.
    perform from memory.spaces as s where s.space = v_space for no key update;
    -- The old one as for a change of its key, which it loses: see revise().
    perform from memory.memories as m
    where m.space = v_space and m.memory_id = supersede.new_id and supersede.new_id < supersede.old_id
    for no key update;
    perform from memory.memories as m
    where m.space = v_space and m.memory_id = supersede.old_id for update;
    perform from memory.memories as m
    where m.space = v_space and m.memory_id = supersede.new_id for no key update;
    perform memory._check_succession(v_space, supersede.old_id, supersede.new_id, supersede.at);
    select m.superseded_by into v_successor from memory.memories as m
    where m.space = v_space and m.memory_id = supersede.old_id;
    if v_successor <> supersede.new_id then
        raise exception 'the memory is superseded already' using errcode = 'PM008',
            detail = format('%s is superseded by %s.', supersede.old_id, v_successor),
            hint = 'Supersede its successor instead.';
    end if;
    v_reason := memory._set_reason(supersede.reason);
    update memory.memories as m
    set superseded_by = supersede.new_id
    where m.space = v_space and m.memory_id = supersede.old_id and m.superseded_by is null;
    perform memory._set_reason(v_reason);
    insert into memory.links (space, from_id, type, to_id, metadata, created_at)
    values (
        v_space, supersede.new_id, 'supersedes', supersede.old_id,
        jsonb_strip_nulls(jsonb_build_object('reason', supersede.reason)), supersede.at
    )
    on conflict on constraint links_pk do nothing;
end
$function$;
