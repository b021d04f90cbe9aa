-- _extra_memories: how many memories without the term _idf() adds to a space, so that in a space of three
-- memories it matters little whether one or two have the term. A choice of ours; BM25 itself adds none.
create or replace function memory._extra_memories() returns double precision
language sql immutable parallel safe
return 100.0::double precision;
