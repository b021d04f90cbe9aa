-- _next_scan: how the nearest vectors of a space are looked for next, when a scan of the HNSW index with this
-- ef_search has brought so many of those wanted. NULL: this scan has enough. 'once' is the first scan, of the
-- nearest ef_search vectors of all spaces. If it could not promise enough, since pgvector limits ef_search,
-- and has brought of the space what the space's share promises, then 'further' goes on from there. Otherwise
-- vectors of other spaces lie around the question, and a scan that goes on would bring others than the
-- nearest. So 'exact' sorts the space.
create or replace function memory._next_scan(
    scan text, brought bigint, wanted bigint, ef_search int, share double precision
) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_fair constant double precision := 0.5;  -- Of what is promised, at least: a choice of ours.
    v_promised constant double precision := _next_scan.share * _next_scan.ef_search;
begin
    return case
        when _next_scan.scan = 'exact' or _next_scan.brought >= _next_scan.wanted then null
        when _next_scan.scan = 'once' and v_promised < _next_scan.wanted
            and _next_scan.brought >= c_fair * v_promised then 'further'
        else 'exact'
    end;
end
$function$;
