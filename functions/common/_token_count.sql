-- _token_count: how many tokens a text has, by the rule of thumb: four bytes each.
create or replace function memory._token_count(content text) returns int
language sql immutable parallel safe security invoker
return greatest(1, (octet_length(_token_count.content) + 3) / 4);
