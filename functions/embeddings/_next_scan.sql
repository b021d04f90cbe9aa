-- _next_scan: how the nearest vectors of a space are looked for next, when a scan of the HNSW index has
-- brought so many, of those sought, see _least_brought(). NULL: this scan has enough. 'once' is the first
-- scan, of the nearest ef_search vectors of all spaces; 'deep' the same with the largest ef_search. If that
-- could not promise enough, and has brought of the space what the space's share promises, then 'further' goes
-- on from there. Otherwise vectors of other spaces lie around the question, and a scan that goes on would
-- bring others than the nearest. So 'exact' sorts the space.
create or replace function memory._next_scan(
    scan text, brought bigint, sought bigint, ef_search int, share double precision
) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_deepest constant int := 1000;  -- What pgvector allows.
    c_fair constant double precision := 0.5;  -- Of what is promised, at least: a choice of ours.
    v_promised constant double precision := _next_scan.share * c_deepest;
begin
    return case
        when _next_scan.scan = 'exact' or _next_scan.brought >= _next_scan.sought then null
        when _next_scan.scan = 'once' and _next_scan.ef_search < c_deepest then 'deep'
        when _next_scan.scan in ('once', 'deep') and v_promised < _next_scan.sought
            and _next_scan.brought >= c_fair * v_promised then 'further'
        else 'exact'
    end;
end
$function$;
