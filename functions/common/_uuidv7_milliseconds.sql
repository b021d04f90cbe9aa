-- _uuidv7_milliseconds: the timestamp in a UUIDv7, in milliseconds since 1970.
create or replace function memory._uuidv7_milliseconds(id uuid) returns bigint
language sql immutable parallel safe
return ('x' || left(replace(_uuidv7_milliseconds.id::text, '-', ''), 12))::bit(48)::bigint;
