-- _has_writers: whether another session may have written to a space in a transaction that is open: it holds
-- the row of the space by _lock_space(). The lock that shows this is released at once by a rollback. The
-- caller has locked the row by _try_lock_space().
create or replace function memory._has_writers(space text) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_alone boolean;
begin
    perform from memory.spaces as s where s.space = _has_writers.space for update skip locked;
    v_alone := found;
    raise exception 'the lock is not needed' using errcode = 'PM000',
        detail = 'Nobody else holds it, or the row was skipped.',
        hint = '_has_writers() catches this error.';
exception
    when sqlstate 'PM000' then
        return not v_alone;
end
$function$;
