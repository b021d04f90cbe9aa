-- _idf: inverse document frequency, as in BM25, of a term that `counted` of `total` memories contain.
-- _document_pseudocount() is added to `total`.
create or replace function memory._idf(counted double precision, total double precision)
returns double precision
language sql immutable parallel safe
return ln(1 + (_idf.total + memory._document_pseudocount() - _idf.counted + 0.5) / (_idf.counted + 0.5));
