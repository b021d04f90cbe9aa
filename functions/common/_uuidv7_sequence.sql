-- _uuidv7_sequence: the sequence in an id that _uuidv7() has made: the bits after the version and after the
-- variant.
create or replace function memory._uuidv7_sequence(id uuid) returns bigint
language sql immutable parallel safe
return (get_byte(uuid_send(_uuidv7_sequence.id), 6) & 15) * 1048576
    + get_byte(uuid_send(_uuidv7_sequence.id), 7) * 4096
    + (get_byte(uuid_send(_uuidv7_sequence.id), 8) & 63) * 64
    + (get_byte(uuid_send(_uuidv7_sequence.id), 9) >> 2);
