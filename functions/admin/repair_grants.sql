-- repair_grants: repairs the grants after a restore. The roles get the privileges of an installation, PUBLIC
-- loses them, and the grants on spaces are bound to the roles that have their names now. Returns what it
-- changed, and the grants whose role is missing, or which another session has locked.
create or replace function memory.repair_grants() returns setof memory.grant_repair_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_grant record;
    v_oid oid;
begin
    perform memory._enter_all_spaces();
    return query
    select null, r.kind || ' ' || r.name, r.role, r.privilege, r.outcome
    from memory._repair_privileges() as r;
    for v_grant in
        select g.space, g.role, g.privilege
        from memory.space_grants as g where pg_get_userbyid(g.role_oid) <> g.role
        order by g.space, g.role for no key update skip locked
    loop
        v_oid := to_regrole(quote_ident(v_grant.role));
        update memory.space_grants as g
        set role_oid = v_oid
        where g.space = v_grant.space and g.role = v_grant.role and v_oid is not null;
        return next (
            v_grant.space, null, v_grant.role, v_grant.privilege,
            case when v_oid is null then 'no_such_role' else 'bound_again' end
        )::memory.grant_repair_result;
    end loop;
    return query
    select g.space::text, null, g.role::text, g.privilege::text, 'locked'
    from memory.space_grants as g
    where pg_get_userbyid(g.role_oid) <> g.role and to_regrole(quote_ident(g.role)) is not null
    order by g.space, g.role;
end
$function$;
