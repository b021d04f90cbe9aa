-- _is_tag: is this a colon path in lower case, with no blank, no empty segment, of at most 255 bytes?
create or replace function memory._is_tag(tag text) returns boolean
language sql immutable parallel safe security invoker
return octet_length(_is_tag.tag) <= 255
    and _is_tag.tag = lower(_is_tag.tag)
    and _is_tag.tag ~ '^[^:[:space:]]+(:[^:[:space:]]+)*$';
