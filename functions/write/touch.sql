-- touch: counts an access of these memories and lengthens their lives. A faded memory comes back.
create or replace function memory.touch(
    memory_ids uuid[], space text default null, at timestamptz default now()
) returns int
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<touch>>
declare
    at timestamptz := coalesce(touch.at, now());
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(touch.space, 'write');
    perform memory._check_limit('memory_ids', cardinality(touch.memory_ids), 'ids');
    perform memory._check_at(touch.at);
    perform memory._revive(v_space, touch.memory_ids, touch.at);
    return memory._touch(v_space, touch.memory_ids, touch.at);
end
$function$;
