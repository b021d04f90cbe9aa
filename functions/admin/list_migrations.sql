-- list_migrations: the migrations that are applied here.
create or replace function memory.list_migrations() returns setof memory.migration_result
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
begin
    return query select m.name::text, m.applied_at from memory.migrations as m order by m.name;
end
$function$;
