-- grant_space: lets a bound role, or a group that it inherits, enter a space; a second grant replaces the
-- first. The role must exist: a misspelled name would grant nothing. It does not wait long for an open
-- transaction that has granted or locked: an admin of the space could so keep a grant that is to be lowered.
create or replace function memory.grant_space(
    role text, privilege text default 'write', space text default null
) returns void
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<grant_space>>
declare
    c_wait constant text := '500ms';  -- A choice of ours, below deadlock_timeout.
    role text collate "default" := grant_space.role;
    privilege text collate "default" := coalesce(grant_space.privilege, 'write');
    v_space text collate "default";
    v_lock_timeout text collate "default" := current_setting('lock_timeout');
    v_oid oid;
    v_fault memory.role_fault;
begin
    v_space := memory._enter_space(grant_space.space, 'admin');
    perform memory._check_value('privilege', to_jsonb(grant_space.privilege), 'one of read, write, admin');
    -- Compared as text: as a name, a longer one is cut to 63 bytes, and another role is meant.
    select r.oid into v_oid from pg_catalog.pg_roles as r
    where r.rolname = grant_space.role::name and r.rolname::text = grant_space.role collate "C";
    if not found then
        raise exception 'no such role' using errcode = 'undefined_object',
            detail = format('role = %L', left(grant_space.role, 200)),
            hint = 'Create it first; it must be a member of memory_bound for grants to count.';
    end if;
    for v_fault in select f.* from memory._role_faults(grant_space.role::name) as f loop
        raise warning 'this grant does not do what it says'
            using detail = format('role = %L. %s', grant_space.role, v_fault.fault), hint = v_fault.remedy;
    end loop;
    perform set_config('lock_timeout', c_wait, true);
    begin
        perform memory._lock_space(v_space);
        -- An older snapshot does not show what another admin has revoked since.
        perform memory._check_isolation();
        -- A revocation of the caller that is under way is awaited here: behind it, the INSERT would renew the
        -- grant. What will be changed is locked first, and not shared with who changes it, too.
        perform memory._lock_grant(v_space, grant_space.role);
        if memory._bound_login() is not null then
            perform from memory.space_grants as g
            where g.space = v_space and pg_has_role(memory._bound_login(), g.role_oid, 'usage') for share;
            perform memory._enter_space(v_space, 'admin');
        end if;
        perform memory._register_space(v_space);
        insert into memory.space_grants as g (space, role, role_oid, privilege)
        values (v_space, grant_space.role, v_oid, grant_space.privilege)
        on conflict on constraint space_grants_pk do update
        set privilege = excluded.privilege, role_oid = excluded.role_oid, granted_at = excluded.granted_at
        where (g.privilege, g.role_oid) is distinct from (excluded.privilege, excluded.role_oid);
    exception
        when lock_not_available then
            perform memory._grant_is_held(v_space, grant_space.role);
    end;
    perform set_config('lock_timeout', v_lock_timeout, true);
end
$function$;
