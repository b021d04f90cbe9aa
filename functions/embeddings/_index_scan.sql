-- _index_scan: the settings of _set_index_scan() for a scan of the HNSW index of a model, 'once' or
-- 'further', see _next_scan(). The latter ends after _exact_max() vectors: then it gives up, and the exact
-- sort follows.
create or replace function memory._index_scan(model memory.embedding_model, scan text, ef_search int)
returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_tuples constant bigint := memory._exact_max((_index_scan.model).model)
        * memory._oversampling((_index_scan.model).storage);
begin
    return array[
        case _index_scan.scan when 'once' then 'off' else 'relaxed_order' end,
        _index_scan.ef_search::text, v_tuples::text, 'off'
    ];
end
$function$;
