-- current_space: the space that row security compares with. A bound login without a grant gets an error.
create or replace function memory.current_space() returns text
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set debug_print_plan = off set plan_cache_mode = force_generic_plan as $function$
begin
    return memory._enter_space(null, 'read');
end
$function$;
