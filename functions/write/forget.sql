-- forget: takes a memory out of every search, for a reason. Its text stays, and restore() brings it back;
-- remember() reports a repeat as `forgotten`.
create or replace function memory.forget(
    memory_id uuid, reason text default null, space text default null, at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<forget>>
declare
    reason text collate "default" := forget.reason;
    at timestamptz := coalesce(forget.at, now());
    v_space text collate "default";
    v_reason text collate "default";
    v_forgotten boolean;
begin
    v_space := memory._enter_space_to_write(forget.space, 'write');
    perform memory._check_value('reason', to_jsonb(forget.reason), 'a string or null');
    perform memory._check_at(forget.at);
    v_reason := memory._set_reason(forget.reason);
    update memory.memories as m
    set deleted_at = forget.at
    where m.space = v_space and m.memory_id = forget.memory_id and m.deleted_at is null;
    v_forgotten := found;
    perform memory._set_reason(v_reason);
    if not v_forgotten then perform memory._require_memory(v_space, forget.memory_id); end if;
    return v_forgotten;
end
$function$;
