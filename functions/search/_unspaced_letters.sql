-- _unspaced_letters: the letters of Thai, Lao, Burmese and Khmer, for a bracket of a regular expression.
-- These scripts put no spaces between words. _tokenize() lists them again, with those of Chinese and
-- Japanese.
create or replace function memory._unspaced_letters() returns text
language sql immutable parallel safe
return e'\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff';
