-- health: the health of a memory at a timestamp. Computed, never stored.
create or replace function memory.health(
    memory_id uuid, space text default null, at timestamptz default now()
) returns double precision
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<health>>
declare
    at timestamptz := coalesce(health.at, now());
    v_space text collate "default";
    v_health double precision;
begin
    v_space := memory._enter_space(health.space, 'read');
    if health.at is null or isfinite(health.at) then perform memory._check_at(health.at); end if;
    select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, health.at) into v_health
    from memory.vitals as v where v.space = v_space and v.memory_id = health.memory_id;
    if not found then perform memory._unknown_memory(v_space, health.memory_id); end if;
    return v_health;
end
$function$;
