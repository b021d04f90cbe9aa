-- _bound_login: the bound role whose space_grants count, or NULL if the caller may enter any space. It is the
-- role that is SET, if that one is bound, else the login. In a SECURITY DEFINER function current_user is the
-- owner, so it tells nothing. If the login may no longer SET the role that is SET, the call is refused: by
-- its own name a login that has left memory_bound would be free. The caller has to be a member of a role of
-- pgrecall for this privilege at the time of the call: PostgreSQL asked for EXECUTE when the statement began,
-- and the caller may have lost the role since.
create or replace function memory._bound_login(privilege text default 'read') returns name
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_set constant name := nullif(current_setting('role'), 'none');
    v_bound name;
begin
    -- A session learns of changed memberships when it takes a lock, which this does each time. It is the lock
    -- of a role, since `drop schema` by any login would wait for that of the schema, and stop all others.
    perform pg_get_object_address('role', '{memory_bound}', '{}')
    where to_regrole('memory_bound') is not null;
    perform memory._refuse_restricted();
    if v_set is not null and not pg_has_role(session_user, v_set, 'set') then
        raise exception 'no access to any space' using errcode = 'PM002',
            detail = format('The role %I is set, and the login %I is no member of it any more.', v_set,
                            session_user),
            hint = 'Use RESET ROLE.';
    elsif v_set is not null and memory._is_bound(v_set) is not false then
        v_bound := v_set;
    elsif memory._is_bound(session_user) is not false then
        v_bound := session_user;
    end if;
    if not memory._holds_role(_bound_login.privilege, 'member') then
        raise exception 'no access to any space' using errcode = 'PM002',
            detail = format('%I is no member of a role of pgrecall that may %s.',
                            coalesce(v_set, session_user), _bound_login.privilege),
            hint = 'Grant it the role. If it calls through a function whose owner has the role: with inherit '
            || 'false, set false.';
    end if;
    return v_bound;
end
$function$;
