-- _least_brought: how many vectors of a space a scan of the HNSW index must bring to be enough: as many as
-- are wanted, and three quarters of what this ef_search promises by the space's share of the index. A scan
-- that brings fewer has searched too little of the space, and misses near vectors.
create or replace function memory._least_brought(wanted bigint, share double precision, ef_search int)
returns bigint
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_most constant double precision := 0.75;  -- A choice of ours.
begin
    return greatest(_least_brought.wanted, ceil(c_most * _least_brought.share * _least_brought.ef_search));
end
$function$;
