-- _check_metadata_schema: refuses a schema that _read_metadata() cannot enforce.
create or replace function memory._check_metadata_schema(schema jsonb) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_fault constant text := memory._metadata_schema_fault(_check_metadata_schema.schema);
begin
    if v_fault is not null then
        raise exception 'unsupported metadata_schema' using errcode = 'PM007',
            detail = format('metadata_schema: %s.', v_fault),
            hint = 'Use type, properties, required and additionalProperties; of a property type, enum, '
            || 'items, minimum, maximum, default, description and x-below.';
    end if;
end
$function$;
