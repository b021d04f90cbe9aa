-- _vector_scans: how to look for the nearest vectors of a space: each way only if the one before has brought
-- too few. These are the values of hnsw.iterative_scan for scans of the HNSW index, then NULL for an exact
-- sort. A scan that iterates keeps what it has passed over, to go on from there, which takes up to half as
-- long again. It is needed where vectors of other spaces, or vectors that a filter excludes (`narrowed`), are
-- among the nearest. Where the space has most of the memories, the first nearest are enough.
create or replace function memory._vector_scans(
    space text, model memory.embedding_model, narrowed boolean
) returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_most constant double precision := 0.8;  -- The share of all memories that is most of them.
begin
    if not memory._uses_index(_vector_scans.space, _vector_scans.model) then return array[null]::text[]; end if;
    return case when not _vector_scans.narrowed and memory._space_rows(_vector_scans.space) > c_most * (
        select c.reltuples from pg_catalog.pg_class as c where c.oid = 'memory.memories'::regclass
    ) then '{off}'::text[] else '{}' end || '{relaxed_order,null}'::text[];
end
$function$;
