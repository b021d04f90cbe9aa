-- _chunk_index: the ordinal of a chunk in its source, from 0; NULL if an import has brought something else.
create or replace function memory._chunk_index(metadata jsonb) returns numeric
language sql immutable parallel safe
return case
    when jsonb_typeof(_chunk_index.metadata -> 'chunk_index') = 'number'
        then greatest(0, (_chunk_index.metadata ->> 'chunk_index')::numeric)
end;
