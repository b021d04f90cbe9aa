-- _create_index_sql: the statement that creates the HNSW index of a model, over the rows that are live and
-- `indexed`; `online`: concurrently, while others write.
create or replace function memory._create_index_sql(model memory.embedding_model, online boolean)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_model constant memory.embedding_model := _create_index_sql.model;
    v_schema constant text := memory._vector_schema();
begin
    return format(
        'create index %s %I on memory.embeddings using hnsw (%s) where live and indexed and model = %L',
        case when _create_index_sql.online then 'concurrently' end,
        memory._model_index(v_model.model),
        case v_model.storage
            when 'bit' then format(
                '(%1$s.binary_quantize(embedding)::bit(%2$s)) %1$s.bit_hamming_ops',
                v_schema, v_model.dimensions
            )
            else format(
                '(embedding::%1$s.%2$s(%3$s)) %1$s.%2$s_%4$s_ops',
                v_schema, v_model.storage, v_model.dimensions,
                case v_model.distance when 'cosine' then 'cosine' when 'l2' then 'l2' else 'ip' end
            )
        end,
        v_model.model
    );
end
$function$;
