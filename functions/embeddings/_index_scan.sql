-- _index_scan: the settings of _set_index_scan() for a scan of the HNSW index of a model, 'once', 'deep' or
-- 'further', see _next_scan(). 'further' ends after about _exact_max() vectors, eight times as many in an
-- index of bits. If it has too few by then, the space is sorted.
create or replace function memory._index_scan(model memory.embedding_model, scan text, ef_search int)
returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_deepest constant int := 1000;  -- What pgvector allows.
    v_tuples constant bigint := memory._exact_max((_index_scan.model).model)
        * memory._oversampling((_index_scan.model).storage);
begin
    return array[
        case _index_scan.scan when 'further' then 'relaxed_order' else 'off' end,
        (case _index_scan.scan when 'once' then _index_scan.ef_search else c_deepest end)::text,
        v_tuples::text, 'off'
    ];
end
$function$;
