-- _index_scan: the settings of _set_index_scan() for a scan of the HNSW index of a model. It ends after
-- _exact_max() vectors: where the vectors of other spaces lie around the question, it gives up, and the exact
-- sort follows. Bits propose eight times as many.
create or replace function memory._index_scan(model memory.embedding_model, ef_search int) returns text[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_tuples constant bigint := memory._exact_max((_index_scan.model).model)
        * case (_index_scan.model).storage when 'bit' then 8 else 1 end;
begin
    return array['relaxed_order', _index_scan.ef_search::text, v_tuples::text, 'off'];
end
$function$;
