-- _alternative_count: the number of lexemes of an OR term. ts_rank divides by it, so the caller multiplies
-- the rank by it again.
create or replace function memory._alternative_count(term tsquery) returns int
language sql immutable parallel safe
return case
    when strpos(_alternative_count.term::text, '<') > 0 then 1
    else (numnode(_alternative_count.term) + 1) / 2
end;
