-- _fold_json: _fold() of a text of JSON, in which whitespace is escaped.
create or replace function memory._fold_json(value text) returns text
language sql immutable parallel safe
return memory._fold(regexp_replace(value, e'\\\\[bfnrt]', ' ', 'g'));
