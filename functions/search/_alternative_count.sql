-- _alternative_count: number of lexemes of an OR term. ts_rank divides by it, so scores are multiplied back.
create or replace function memory._alternative_count(term tsquery) returns int
language sql immutable parallel safe
return case
    when strpos(_alternative_count.term::text, '<') > 0 then 1
    else (numnode(_alternative_count.term) + 1) / 2
end;
