-- _fold_text: a text in the form in which purge() compares what a reader sees: without letter case and
-- invisible characters, any whitespace as one space, and composed (NFC). In JSON (`escaped`) whitespace is
-- escaped.
create or replace function memory._fold_text(value text, escaped boolean default false) returns text
language sql immutable parallel safe
return lower(normalize(regexp_replace(
    regexp_replace(
        case when escaped then regexp_replace(value, e'\\\\[bfnrt]', ' ', 'g') else value end,
        '[' || memory._invisible() || ']+', '', 'g'
    ), e'[[:space:]\\u00a0]+', ' ', 'g'
), nfc));
