-- _next_scan: how to look for the nearest vectors of a space after a scan of the HNSW index that has brought
-- so many of those sought, see _least_brought(). NULL: that is enough. 'once' is the first scan, of the
-- nearest ef_search vectors of all spaces. 'deep' is the same with the largest ef_search, if vectors of other
-- spaces have taken only a few places in 'once'. 'further' is one that goes on until it has enough, if the
-- share is too small for 'deep' and the last scan has brought at least half of what the share promises.
-- Otherwise so many vectors of other spaces lie around the question that a scan would bring others than the
-- nearest. Then 'exact' sorts the space.
create or replace function memory._next_scan(
    scan text, brought bigint, sought bigint, ef_search int, share double precision
) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_deepest constant int := 1000;  -- What pgvector allows.
    c_fair constant double precision := 0.5;  -- Of what is promised, at least: a choice of ours.
    -- pgvector links a new vector with some of the 64 that are nearest, its ef_construction. If those are all
    -- of other spaces, the new ones have no links with each other, and no scan finds all of them.
    c_candidates constant int := 64;
    v_promised constant double precision := _next_scan.share * c_deepest;
    -- With which chance alone hardly ever brings fewer, see _index_depth().
    v_needed constant double precision := _next_scan.sought + 3 * sqrt(_next_scan.sought);
    -- The places that vectors of others have taken, beyond their share.
    v_taken constant double precision := _next_scan.ef_search - _next_scan.brought / _next_scan.share;
begin
    return case
        when _next_scan.scan = 'exact' or _next_scan.brought >= _next_scan.sought then null
        when _next_scan.scan = 'once' and _next_scan.ef_search < c_deepest
            and v_taken < least(c_candidates, c_fair * _next_scan.ef_search) then 'deep'
        when _next_scan.scan in ('once', 'deep') and v_promised < v_needed
            and _next_scan.brought >= c_fair * v_promised then 'further'
        else 'exact'
    end;
end
$function$;
