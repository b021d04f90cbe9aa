-- _next_sequence: the sequence for _uuidv7() that follows the last id of a space in one millisecond, so that
-- ids of equal `created_at` are in the order of the calls, in one transaction or in several.
create or replace function memory._next_sequence(space text, at timestamptz) returns bigint
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_max constant bigint := 16777215;  -- 24 bits
    -- The first 48 bits, as in _uuidv7().
    v_time constant text := lpad(
        to_hex(greatest(0, floor(date_part('epoch', _next_sequence.at) * 1000))::bigint), 12, '0'
    );
    v_last_id bytea;
begin
    select uuid_send(m.memory_id) into v_last_id from memory.memories as m
    where m.space = _next_sequence.space and m.memory_id >= (v_time || repeat('0', 20))::uuid
        and m.memory_id <= (v_time || repeat('f', 20))::uuid
    order by m.memory_id desc limit 1;
    if not found then return 0; end if;
    -- The bits after the version and after the variant.
    return least(
        v_max,
        1 + (get_byte(v_last_id, 6) & 15) * 1048576 + get_byte(v_last_id, 7) * 4096
        + (get_byte(v_last_id, 8) & 63) * 64 + (get_byte(v_last_id, 9) >> 2)
    );
end
$function$;
