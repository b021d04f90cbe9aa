-- _model_index: the name of a model's HNSW index: the first letters of the model, for readers, and a hash,
-- to be unique.
create or replace function memory._model_index(model text) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return format(
        'embeddings_%s_%s_ix',
        left(regexp_replace(lower(_model_index.model collate pg_c_utf8), '[^a-z0-9]+', '_', 'g'), 36),
        left(md5(_model_index.model), 8)
    );
end
$function$;
