-- _next_sequence: the sequence for _uuidv7() that follows the last id of a space at one timestamp, so that
-- ids of equal `created_at` are in the order of the calls, in one transaction or in several.
create or replace function memory._next_sequence(space text, at timestamptz) returns bigint
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_max constant bigint := 16777215;  -- 24 bits
    v_last_id bytea;
begin
    select uuid_send(m.memory_id) into v_last_id from memory.memories as m
    where m.space = _next_sequence.space
        and m.created_at >= _next_sequence.at and m.created_at <= _next_sequence.at
    order by m.created_at desc, m.memory_id desc  -- by the index of created_at alone
    limit 1;
    if not found then
        return 0;
    end if;
    -- The bits after the version and after the variant.
    return least(
        v_max,
        1 + (get_byte(v_last_id, 6) & 15) * 1048576 + get_byte(v_last_id, 7) * 4096
        + (get_byte(v_last_id, 8) & 63) * 64 + (get_byte(v_last_id, 9) >> 2)
    );
end
$function$;
