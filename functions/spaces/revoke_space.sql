-- revoke_space: deletes a grant. Returns whether it existed; the role need not exist any more.
create or replace function memory.revoke_space(role text, space text default null) returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off as $function$
<<revoke_space>>
declare
    role text collate "default" := revoke_space.role;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(revoke_space.space, 'admin');
    -- An older snapshot does not show what another admin has revoked since.
    perform memory._check_isolation();
    delete from memory.space_grants as g
    where g.space = v_space and g.role::text = revoke_space.role collate "C";
    return found;
end
$function$;
