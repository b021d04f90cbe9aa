-- _idf: inverse document frequency, as in BM25, of a term that occurs in `counted` of `total` memories and in
-- none of _df_padding() more.
create or replace function memory._idf(counted double precision, total double precision)
returns double precision
language sql immutable parallel safe
return ln(1 + (_idf.total + memory._df_padding() - _idf.counted + 0.5) / (_idf.counted + 0.5));
