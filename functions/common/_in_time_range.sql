-- _in_time_range: whether every client can read this timestamp, in any time zone. Many know neither infinity
-- nor years before 1 or after 9999, and one such row makes every result that contains it fail.
create or replace function memory._in_time_range(value timestamptz) returns boolean
language sql immutable parallel safe
return _in_time_range.value between '0001-01-02 00:00+00' and '9999-12-31 00:00+00';
