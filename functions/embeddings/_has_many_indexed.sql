-- _has_many_indexed: whether the HNSW index of a model, of all spaces, has so many vectors that to build it
-- within a transaction would take longer than others should wait. It reads the entries of the model in
-- embeddings_model_ix, until it has found that many.
create or replace function memory._has_many_indexed(model text) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_seqscan = off
set enable_bitmapscan = off as $function$
declare
    c_most constant int := 1000;  -- of 1,536 dimensions some half a second: a choice of ours
begin
    return exists (
        select from memory.embeddings as e
        where e.model = _has_many_indexed.model and e.live and e.indexed offset c_most
    );
end
$function$;
