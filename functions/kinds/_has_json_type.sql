-- _has_json_type: whether a JSON value has a type of JSON Schema. NULL is any type.
create or replace function memory._has_json_type(value jsonb, type text) returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return case
        when _has_json_type.type is null then true
        when _has_json_type.type = 'integer' and jsonb_typeof(_has_json_type.value) = 'number'
            then _has_json_type.value::numeric = trunc(_has_json_type.value::numeric)
        else jsonb_typeof(_has_json_type.value) = _has_json_type.type
    end;
end
$function$;
