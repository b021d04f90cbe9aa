-- _is_phrase: whether a term is a phrase (`a <-> b`), without alternatives. For a phrase ts_rank compares all
-- positions of its words with one another, which takes seconds if a text repeats many of them. And all that
-- contain it have a rank of about .99. So a text has it, with a rank of 1, or has it not.
create or replace function memory._is_phrase(term tsquery) returns boolean
language sql immutable parallel safe
return strpos(_is_phrase.term::text, '<') > 0 and strpos(_is_phrase.term::text, '|') = 0;
