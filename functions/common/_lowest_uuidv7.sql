-- _lowest_uuidv7: a bound below all UUIDv7 of a timestamp, in milliseconds since 1970.
create or replace function memory._lowest_uuidv7(milliseconds bigint) returns uuid
language sql immutable parallel safe
return (lpad(to_hex(_lowest_uuidv7.milliseconds), 12, '0') || repeat('0', 20))::uuid;
