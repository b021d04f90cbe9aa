-- _fold_text: a text in the form in which purge() compares what a reader sees, whatever the locale: without
-- letter case (a final sigma is a sigma) and invisible characters, any whitespace as one space, and composed
-- (NFC). If the text is JSON (`escaped`), the escapes of whitespace, such as \n, and \b count as whitespace.
-- An escaped backslash before an n does not: \x01 stands for the backslash while the escapes are read.
create or replace function memory._fold_text(value text, escaped boolean default false) returns text
language sql immutable parallel safe
return translate(memory._nfc(lower(memory._nfc(regexp_replace(
    regexp_replace(
        case
            when _fold_text.escaped then replace(
                regexp_replace(replace(_fold_text.value, e'\\\\', e'\x01'), e'\\\\([bfnrt]|u000b)', ' ', 'g'),
                e'\x01', e'\\\\'
            )
            else _fold_text.value
        end collate pg_catalog.pg_c_utf8,
        '[' || memory._invisible() || ']+', '', 'g'
    ), e'[[:space:]\\u00a0]+', ' ', 'g'
)))), 'ς', 'σ');
