-- _alternatives: over how many lexemes ts_rank takes the mean where a term is one of several words, a | b, of
-- which a text has but one.
create or replace function memory._alternatives(term tsquery) returns int
language sql immutable parallel safe security invoker
return case
    when strpos(_alternatives.term::text, '<') > 0 then 1
    else (numnode(_alternatives.term) + 1) / 2
end;
