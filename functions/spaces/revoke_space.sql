-- revoke_space: deletes a grant. Returns whether it existed; the role need not exist any more. It does not
-- wait long for an open transaction that has just granted it: an admin of the space could so keep the grant.
-- For the same reason an unbound admin does not lock the space, which an open drop_agent() holds.
create or replace function memory.revoke_space(role text, space text default null) returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<revoke_space>>
declare
    role text collate "default" := revoke_space.role;
    v_space text collate "default";
begin
    v_space := memory._enter_space(revoke_space.space, 'admin');
    perform memory._check_limit('role', char_length(revoke_space.role), 'text characters');
    if memory._bound_login() is not null then perform memory._lock_space(v_space); end if;
    -- An older snapshot does not show what another admin has revoked since.
    perform memory._check_isolation();
    perform memory._lock_grant(v_space, revoke_space.role);
    delete from memory.space_grants as g
    where g.space = v_space and g.role::text = revoke_space.role collate "C";
    return found;
end
$function$;
