-- _idf: inverse document frequency, as in BM25, of a term that `counted` of `total` memories contain.
-- _extra_memories() is added to `total`.
create or replace function memory._idf(counted double precision, total double precision)
returns double precision
language sql immutable parallel safe
return ln(1 + (_idf.total + memory._extra_memories() - _idf.counted + 0.5) / (_idf.counted + 0.5));
