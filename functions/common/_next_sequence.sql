-- _next_sequence: the sequence for _uuidv7() that follows the last id of a space in one millisecond, so that
-- ids of equal `created_at` are in the order of the calls, in one transaction or in several.
create or replace function memory._next_sequence(space text, at timestamptz) returns bigint
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_max constant bigint := 16777215;  -- 24 bits
    v_milliseconds constant bigint := memory._milliseconds(_next_sequence.at);
    v_last_id uuid;
begin
    select m.memory_id into v_last_id from memory.memories as m
    where m.space = _next_sequence.space and m.memory_id >= memory._lowest_uuidv7(v_milliseconds)
        and m.memory_id < memory._lowest_uuidv7(v_milliseconds + 1)
    order by m.memory_id desc limit 1;
    if not found then return 0; end if;
    return least(c_max, 1 + memory._uuidv7_sequence(v_last_id));
end
$function$;
