-- _uuidv7: a time-ordered id (RFC 9562 section 5.7): 48 bits of milliseconds, then random bits.
-- One text for 17, which has no uuidv7(), and 18, whose own takes no moment.
create or replace function memory._uuidv7(at timestamptz) returns uuid
language sql volatile parallel safe security invoker
return encode(
    set_bit(
        set_bit(
            overlay(
                uuid_send(gen_random_uuid()),
                substring(int8send(greatest(0, floor(date_part('epoch', _uuidv7.at) * 1000))::bigint), 3),
                1, 6
            ),
            52, 1
        ),
        53, 1
    ),
    'hex'
)::uuid;

revoke execute on function memory._uuidv7(timestamptz) from public;
