-- _fold: a text for a comparison that sees what a reader sees: without letter case and invisible characters,
-- any whitespace as one blank, and composed (NFC).
create or replace function memory._fold(value text) returns text
language sql immutable parallel safe
return lower(normalize(regexp_replace(
    regexp_replace(value, '[' || memory._invisible() || ']+', '', 'g'), e'[[:space:]\\u00a0]+', ' ', 'g'
), nfc));
