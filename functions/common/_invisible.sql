-- _invisible: the invisible characters, for a bracket of a regular expression: Default_Ignorable_Code_Point
-- of the Unicode Character Database, DerivedCoreProperties.txt.
create or replace function memory._invisible() returns text
language sql immutable parallel safe
return e'\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e'
    || e'\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8'
    || e'\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';
