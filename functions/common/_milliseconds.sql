-- _milliseconds: the whole milliseconds from 1970 to a timestamp, with which a UUIDv7 begins; 0 before 1970.
create or replace function memory._milliseconds(at timestamptz) returns bigint
language sql stable parallel safe
return greatest(0, floor(date_part('epoch', _milliseconds.at) * 1000))::bigint;
