-- _lock_space: locks the row of a space until commit, as a foreign key does, and returns whether there is
-- one. Every function takes this lock before it writes to a space, except repair_grants(), drop_model() and
-- revoke_space() of an unbound admin. Outside READ COMMITTED the grant of the caller is checked here again.
-- drop_space(), drop_agent() and, for a limit of texts, configure_space() take the row FOR UPDATE. So they
-- wait for all writers of the space before they hold anything else. Without `wait`, a space that one of them
-- has locked counts as missing, because a call for many spaces must not wait for one while it holds another.
create or replace function memory._lock_space(space text, wait boolean default true) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_found boolean;
begin
    perform memory._check_grant_unchanged(_lock_space.space);
    if _lock_space.wait then
        perform from memory.spaces as s where s.space = _lock_space.space for key share;
        v_found := found;
    else
        v_found := memory._try_lock_space(_lock_space.space, to_change => false);
    end if;
    -- drop_space() deletes the grants of a space, too. A bound login that has waited for it fails here.
    if not v_found and memory._bound_login() is not null then
        perform memory._enter_space(_lock_space.space, 'read');
    end if;
    return v_found;
end
$function$;
