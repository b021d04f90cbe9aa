-- _length_norm: the number by which a lexical score is divided. A text of a few dozen lexemes pays almost
-- nothing. With vectors it pays less, since the vector of a long text is blurred already: 1000 lexemes halve
-- its score, against 344 without. The scales are fixed, so no average is needed; both were chosen on ten
-- collections of short and long texts.
create or replace function memory._length_norm(lexemes int, with_vectors boolean) returns double precision
language sql immutable parallel safe security invoker
return case
    when _length_norm.with_vectors then 1 + _length_norm.lexemes / 1000.0::double precision
    else 1 + ln(1 + _length_norm.lexemes / 200.0::double precision)
end;
