-- version: the release of this schema, as in pyproject.toml.
create or replace function memory.version() returns text
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
begin
    return '0.1.0.dev0';
end
$function$;
