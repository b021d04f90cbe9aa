-- _is_type: whether a JSON value has a type of JSON Schema. NULL is any type.
create or replace function memory._is_type(value jsonb, type text) returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return case
        when _is_type.type is null then true
        when _is_type.type = 'integer' and jsonb_typeof(_is_type.value) = 'number'
            then _is_type.value::numeric = trunc(_is_type.value::numeric)
        else jsonb_typeof(_is_type.value) = _is_type.type
    end;
end
$function$;
