-- _is_tag: whether a text is a lower-case path of at most 16 segments joined by colons, without whitespace
-- or empty segments. The index of tags has an entry for each part of a path, so their number has a limit.
create or replace function memory._is_tag(tag text) returns boolean
language sql immutable parallel safe
return octet_length(_is_tag.tag) <= 255
    and _is_tag.tag = lower(_is_tag.tag collate pg_catalog.pg_c_utf8)
    and _is_tag.tag ~ '^[^:[:space:]]+(:[^:[:space:]]+){0,15}$';
