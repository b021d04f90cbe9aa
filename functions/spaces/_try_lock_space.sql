-- _try_lock_space: locks the row of a space to change it, or returns false if another session holds it, which
-- may be waiting for a memory that this one holds. SKIP LOCKED does not suffice: if the row has changed since
-- the snapshot, PostgreSQL waits for its newest version. So the wait ends long before deadlock_timeout.
create or replace function memory._try_lock_space(space text) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set lock_timeout = '50ms'
as $function$
begin
    perform from memory.spaces as s where s.space = _try_lock_space.space for no key update skip locked;
    return found;
exception
    when lock_not_available then
        return false;
end
$function$;
