-- _try_lock_space: locks the row of a space to change it, or to write to the space, or returns false if
-- another session holds it, which may be waiting for a memory that this one holds. SKIP LOCKED does not
-- suffice: if the row has changed since the snapshot, or is being changed, PostgreSQL waits for its newest
-- version. So the wait ends long before deadlock_timeout.
create or replace function memory._try_lock_space(space text, to_change boolean default true) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set lock_timeout = '50ms'
as $function$
begin
    if _try_lock_space.to_change then
        perform from memory.spaces as s where s.space = _try_lock_space.space for no key update skip locked;
    else
        perform from memory.spaces as s where s.space = _try_lock_space.space for key share skip locked;
    end if;
    return found;
exception
    when lock_not_available then
        return false;
end
$function$;
