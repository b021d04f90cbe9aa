-- _token_count: estimates the tokens of a text: four bytes each.
create or replace function memory._token_count(content text) returns int
language sql immutable parallel safe
return greatest(1, (octet_length(_token_count.content) + 3) / 4);
