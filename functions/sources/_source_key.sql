-- _source_key: the key of the current version of a document: SHA-256 of the columns that identify it.
create or replace function memory._source_key(
    name text, title text, source_type text, version text, source_url text
) returns bytea
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return sha256(convert_to(
        jsonb_build_array(
            _source_key.name, _source_key.title, _source_key.source_type, _source_key.version,
            _source_key.source_url
        )::text,
        'UTF8'
    ));
end
$function$;
