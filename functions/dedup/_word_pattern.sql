-- _word_pattern: a regular expression that matches this word where it stands alone. A word of a text may look
-- like a regular expression itself.
create or replace function memory._word_pattern(word text) returns text
language sql immutable parallel safe
return '\m' || regexp_replace(_word_pattern.word, '([^[:alnum:]])', '\\\1', 'g') || '\M';
