-- list_grants: who may enter a space.
create or replace function memory.list_grants(space text default null) returns setof memory.grant_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_grants.space, 'admin');
    return query
    select g.role, g.privilege::text, g.granted_at
    from memory.space_grants as g where g.space = v_space
    order by g.role;
end
$function$;
