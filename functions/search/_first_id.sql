-- _first_id: the lowest UUIDv7 of a timestamp, in milliseconds since 1970.
create or replace function memory._first_id(milliseconds bigint) returns uuid
language sql immutable parallel safe
return (lpad(to_hex(_first_id.milliseconds), 12, '0') || repeat('0', 20))::uuid;
