-- _uuidv7: a time-ordered id (RFC 9562, section 5.7): 48 bits of milliseconds, a sequence of 24 bits that
-- orders the ids of one millisecond, and 50 random bits. For PostgreSQL 17, which has no uuidv7(), and 18,
-- whose own takes no timestamp.
create or replace function memory._uuidv7(at timestamptz, sequence bigint default 0) returns uuid
language sql volatile parallel safe
return encode(
    substring(int8send(memory._milliseconds(_uuidv7.at)), 3)
    -- The version, 7, and the upper half of the sequence; then the variant, 2, and the lower half.
    || substring(int4send((28672 + (_uuidv7.sequence >> 12))::int), 3)
    || substring(
        int4send(
            (32768 + (_uuidv7.sequence & 4095) * 4)::int + (get_byte(uuid_send(gen_random_uuid()), 0) & 3)
        ), 3
    )
    || substring(uuid_send(gen_random_uuid()), 11),
    'hex'
)::uuid;
