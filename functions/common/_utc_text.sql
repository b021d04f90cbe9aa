-- _utc_text: a timestamp as text, the same in every session, and readable in every session.
create or replace function memory._utc_text(at timestamptz) returns text
language sql immutable parallel safe
return (to_jsonb(_utc_text.at at time zone 'UTC') #>> '{}') || 'Z';
