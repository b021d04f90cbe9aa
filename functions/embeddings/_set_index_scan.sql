-- _set_index_scan: sets how this transaction scans HNSW indexes (hnsw.iterative_scan, hnsw.ef_search,
-- hnsw.max_scan_tuples, enable_sort) and returns the former values, to put back: a SET clause would keep an
-- ordinary owner from restoring a dump. Without enable_sort the planner, which expects far too few rows,
-- cannot sort a large space instead.
create or replace function memory._set_index_scan(settings text[]) returns text[]
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_names constant text[] := '{hnsw.iterative_scan,hnsw.ef_search,hnsw.max_scan_tuples,enable_sort}';
    v_former text[];
begin
    -- A session knows three of them once it has loaded pgvector, which a cast does.
    for v_round in 1..2 loop
        v_former := array(
            select current_setting(s.name, true) from unnest(c_names) with ordinality as s (name, ordinal)
            order by s.ordinal
        );
        exit when array_position(v_former, null) is null;
        execute format('select ''[1]''::%s.vector', memory._vector_schema());
    end loop;
    perform set_config(s.name, s.value, true)
    from unnest(c_names, _set_index_scan.settings) as s (name, value);
    return v_former;
end
$function$;
