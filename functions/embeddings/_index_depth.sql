-- _index_depth: how many vectors of all spaces a scan of an HNSW index must bring to have so many of a space
-- that has this share of it. On average it then has three standard deviations more, so that chance alone
-- hardly ever brings fewer. At most what pgvector allows for hnsw.ef_search, even if that is too few.
create or replace function memory._index_depth(wanted bigint, share double precision) returns int
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_most constant int := 1000;
begin
    return least(c_most, ceil((_index_depth.wanted + 3 * sqrt(_index_depth.wanted)) / _index_depth.share));
end
$function$;
