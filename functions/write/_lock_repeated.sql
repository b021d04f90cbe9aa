-- _lock_repeated: locks a memory that an item repeats, and returns whether it did. Unless it may wait, it
-- locks neither the memory nor its vitals if another session has one of them. A memory that has lost its
-- vitals, see _repair_vitals(), is locked alone.
create or replace function memory._lock_repeated(space text, memory_id uuid, may_wait boolean) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if _lock_repeated.may_wait then
        perform from memory.memories as m
        where m.space = _lock_repeated.space and m.memory_id = _lock_repeated.memory_id for no key update;
        return found;
    end if;
    perform from memory.memories as m
    where m.space = _lock_repeated.space and m.memory_id = _lock_repeated.memory_id
    for no key update skip locked;
    if not found then return false; end if;
    perform from memory.vitals as v
    where v.space = _lock_repeated.space and v.memory_id = _lock_repeated.memory_id
    for no key update skip locked;
    return found or not exists (
        select from memory.vitals as v
        where v.space = _lock_repeated.space and v.memory_id = _lock_repeated.memory_id
    );
end
$function$;
