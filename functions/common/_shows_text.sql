-- _shows_text: whether a text has a character that is neither whitespace, nor invisible, nor an accent alone.
-- What whitespace is must not depend on the locale of the database. Most texts begin with a visible character
-- of ASCII, which is quickly seen.
create or replace function memory._shows_text(content text) returns boolean
language sql immutable parallel safe
return coalesce(
    ascii(_shows_text.content) between 33 and 126
    or _shows_text.content collate pg_c_utf8 ~ (e'[^[:space:]\\u0300-\\u036f' || memory._invisible() || ']'),
    false
);
