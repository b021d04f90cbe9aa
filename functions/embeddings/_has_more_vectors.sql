-- _has_more_vectors: whether a space has more than so many live vectors of a model that are in the HNSW index
-- (`indexed`), or that are not. It reads one index, which has all these columns, and no more entries than
-- that: the planner, which does not know the number, may prefer a scan of the table.
create or replace function memory._has_more_vectors(space text, model text, indexed boolean, number bigint)
returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_seqscan = off
set enable_bitmapscan = off as $function$
begin
    return exists (
        select from memory.embeddings as e
        where e.space = _has_more_vectors.space and e.model = _has_more_vectors.model and e.live
            and e.indexed = _has_more_vectors.indexed
        offset _has_more_vectors.number
    );
end
$function$;
