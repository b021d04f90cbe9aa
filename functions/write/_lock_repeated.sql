-- _lock_repeated: locks a memory that an item repeats, and returns whether it has the lock. If it may
-- not wait, it locks the vitals, too; if another session has either, it returns false and keeps no lock. A
-- memory that has lost its vitals, see _repair_vitals(), is locked alone.
create or replace function memory._lock_repeated(space text, memory_id uuid, may_wait boolean) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if _lock_repeated.may_wait then
        perform from memory.memories as m
        where m.space = _lock_repeated.space and m.memory_id = _lock_repeated.memory_id for no key update;
        return found;
    end if;
    begin
        perform from memory.memories as m
        where m.space = _lock_repeated.space and m.memory_id = _lock_repeated.memory_id
        for no key update skip locked;
        if not found then return false; end if;
        perform from memory.vitals as v
        where v.space = _lock_repeated.space and v.memory_id = _lock_repeated.memory_id
        for no key update skip locked;
        if found or not exists (
            select from memory.vitals as v
            where v.space = _lock_repeated.space and v.memory_id = _lock_repeated.memory_id
        ) then
            return true;
        end if;
        raise exception 'the lock is not needed' using errcode = 'PM000',
            detail = 'Another session has its vitals.', hint = '_lock_repeated() catches this error.';
    exception
        when sqlstate 'PM000' then
            return false;
    end;
end
$function$;
