-- _exceeds: whether more than so many live vectors of a model in a space are in the HNSW index (`indexed`),
-- or are not. Reads no more entries than that of the one index that has all these columns: the planner,
-- which does not know the number, may prefer a scan of the table.
create or replace function memory._exceeds(space text, model text, indexed boolean, number bigint)
returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_seqscan = off
set enable_bitmapscan = off as $function$
begin
    return exists (
        select from memory.embeddings as e
        where e.space = _exceeds.space and e.model = _exceeds.model and e.live
            and e.indexed = _exceeds.indexed
        offset _exceeds.number
    );
end
$function$;
