-- _require_memory: refuses an id that this space does not have, and keeps its memory from changing until
-- commit. With `alone`, no other session can require it at the same time: a caller that counts what belongs
-- to the memory needs that.
create or replace function memory._require_memory(space text, memory_id uuid, alone boolean default false)
returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if _require_memory.alone then
        perform from memory.memories as m
        where m.space = _require_memory.space and m.memory_id = _require_memory.memory_id for no key update;
    else
        perform from memory.memories as m
        where m.space = _require_memory.space and m.memory_id = _require_memory.memory_id for share;
    end if;
    if not found then
        perform memory._unknown_memory(_require_memory.space, _require_memory.memory_id);
    end if;
end
$function$;
