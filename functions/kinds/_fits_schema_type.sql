-- _fits_schema_type: whether a JSON value has a type of JSON Schema. NULL is any type.
create or replace function memory._fits_schema_type(value jsonb, type text) returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return case
        when _fits_schema_type.type is null then true
        when _fits_schema_type.type = 'integer' and jsonb_typeof(_fits_schema_type.value) = 'number'
            then _fits_schema_type.value::numeric = trunc(_fits_schema_type.value::numeric)
        else jsonb_typeof(_fits_schema_type.value) = _fits_schema_type.type
    end;
end
$function$;
