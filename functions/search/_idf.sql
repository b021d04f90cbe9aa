-- _idf: inverse document frequency, as in BM25, of a term that occurs in `counted` of `total` memories. 100
-- more memories without the term smooth it: in a space of three, one more hit makes little difference.
create or replace function memory._idf(counted double precision, total double precision)
returns double precision
language sql immutable parallel safe security invoker
return ln(1 + (_idf.total + 100 - _idf.counted + 0.5) / (_idf.counted + 0.5));
