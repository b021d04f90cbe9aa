-- _first_word_pattern: a regular expression for the first word of each sentence of a text, whose capital
-- letter tells nothing.
create or replace function memory._first_word_pattern() returns text
language sql immutable parallel safe
return '(^|[.!?:…] )[^[:alnum:]]*[[:alnum:]]+';
