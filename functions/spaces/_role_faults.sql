-- _role_faults: what is wrong with a role that has a grant on a space: why the grant opens more than it
-- says, or opens nothing. grant_space() warns of it, and doctor() lists it. The role may be dropped
-- meanwhile: of one that is gone, pg_has_role() by name is an error.
create or replace function memory._role_faults(role name) returns setof memory.role_fault
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    c_roles constant name[] := '{memory_reader, memory_writer, memory_admin, memory_analyst}';
    c_ours constant text := '^(pg_|memory_(reader|writer|admin|analyst|bound)$)';
    v_role constant oid := to_regrole(quote_ident(_role_faults.role));
    v_bound constant boolean := memory._is_bound(_role_faults.role);
    v_owner constant boolean := _role_faults.role = current_user;
    v_tenant constant boolean := v_bound and not v_owner;
    v_login boolean;
    v_super boolean;
    v_bypassing text;  -- roles that it is or may SET, and that row security does not stop
    v_administers text;
begin
    select r.rolcanlogin, r.rolsuper into v_login, v_super
    from pg_catalog.pg_roles as r where r.rolname = _role_faults.role;
    select string_agg(quote_ident(r.rolname), ', ' order by r.rolname) into v_bypassing
    from pg_catalog.pg_roles as r
    where r.rolbypassrls and not r.rolsuper and pg_has_role(v_role, r.oid, 'set')
        and pg_has_role(r.oid, 'pg_read_all_data', 'usage');
    select string_agg(quote_ident(r.rolname), ', ' order by r.rolname) into v_administers
    from pg_catalog.pg_roles as r
    where pg_has_role(v_role, r.oid, 'member with admin option') and exists (
        select from pg_catalog.pg_roles as o
        where o.rolname = any(c_roles || name 'memory_bound') and pg_has_role(r.oid, o.oid, 'member')
    );
    return query
    select f.fault, f.remedy
    from (
        values
        (v_super, 'It is a superuser, which enters every space.', 'Grant to a login that is no superuser.'),
        (
            _role_faults.role ~ c_ours,
            'It is a group of the server or of pgrecall: all its bound members may enter.',
            'Grant to the login of the tenant, or to a group of your own.'
        ),
        (
            v_login and not v_bound and not v_super,
            'It is not bound: it enters every space, and the grant limits nothing.',
            case
                when v_owner then 'Revoke the grant by revoke_space().'
                else format(
                    'If it is to enter every space, revoke the grant by revoke_space(). '
                    'If not: grant memory_bound to %I;', _role_faults.role
                )
            end
        ),
        (
            v_bound and v_owner, 'It owns the schema memory, and is bound: its calls are refused.',
            'Let a superuser revoke memory_bound from it, granted by the login that has bound it.'
        ),
        (
            not v_login and not v_bound and _role_faults.role !~ c_ours and exists (
                select from pg_catalog.pg_roles as r
                where r.rolcanlogin and not r.rolsuper and pg_has_role(r.oid, v_role, 'usage')
                    and not memory._is_bound(r.rolname)
            ),
            'It is a group with logins that are not bound: they enter every space.',
            format(
                'If they are to enter every space, revoke the grant by revoke_space(). '
                'If not: grant memory_bound to %I;', _role_faults.role
            )
        ),
        (
            v_tenant and not v_super and not pg_has_role(v_role, 'memory_bound', 'usage'),
            'It is bound, but does not inherit its roles: it may call functions only after SET ROLE.',
            format(
                'alter role %1$I inherit; grant memory_bound to %1$I with inherit true;', _role_faults.role
            )
        ),
        (
            v_tenant and pg_has_role(v_role, 'memory_analyst', 'member'),
            'It is an analyst, who reads tables: EXPLAIN tells it about other spaces.',
            format('revoke memory_analyst from %I;', _role_faults.role)
        ),
        (
            v_tenant and not v_super and v_bypassing is not null,
            format(
                'It may read the tables of all spaces: BYPASSRLS and pg_read_all_data of %s.', v_bypassing
            ),
            format('revoke pg_read_all_data from %s;', v_bypassing)
        ),
        (
            v_tenant and not v_super and v_administers is not null,
            format('It may let in logins that are not bound, or bind others: it has ADMIN OPTION for %s.',
                   v_administers),
            format('revoke admin option for %s from %I cascade;', v_administers, _role_faults.role)
        )
    ) as f (present, fault, remedy)
    where f.present;
end
$function$;
