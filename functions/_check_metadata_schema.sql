-- _check_metadata_schema: a schema that _check_metadata() can enforce as a whole; a keyword that it does not
-- know is refused rather than ignored.
create or replace function memory._check_metadata_schema(schema jsonb) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_fault text;
begin
    if _check_metadata_schema.schema is null then
        return;
    end if;
    if jsonb_typeof(_check_metadata_schema.schema) <> 'object' then
        v_fault := 'it is no JSON object';
    elsif jsonb_typeof(coalesce(_check_metadata_schema.schema -> 'properties', '{}')) <> 'object'
        or jsonb_typeof(coalesce(_check_metadata_schema.schema -> 'required', '[]')) <> 'array'
        or jsonb_path_exists(_check_metadata_schema.schema, '$.properties.* ? (@.type() != "object")')
    then
        v_fault := 'properties is an object of objects, required an array';
    else
        select f.fault into v_fault
        from (
            select format('keyword %s', k.key) as fault
            from jsonb_object_keys(_check_metadata_schema.schema) as k (key)
            where k.key not in ('type', 'properties', 'required')
            union all
            select format('keyword %s of %s', k.key, p.key)
            from jsonb_each(_check_metadata_schema.schema -> 'properties') as p (key, spec)
            cross join lateral jsonb_object_keys(p.spec) as k (key)
            where k.key not in (
                'type', 'enum', 'items', 'minimum', 'maximum', 'default', 'description', 'x-below'
            )
            union all
            select format('type %s of %s', p.spec -> 'type', p.key)
            from jsonb_each(_check_metadata_schema.schema -> 'properties') as p (key, spec)
            where p.spec ->> 'type' not in ('string', 'number', 'integer', 'boolean', 'array', 'object')
            union all
            select format('required key %s, which is no property', r.key)
            from jsonb_array_elements_text(_check_metadata_schema.schema -> 'required') as r (key)
            where not coalesce(_check_metadata_schema.schema -> 'properties' ? r.key, false)
        ) as f
        limit 1;
    end if;
    if v_fault is not null then
        raise exception 'this schema cannot be enforced'
            using errcode = 'PM007',
            detail = format('metadata_schema: %s.', v_fault),
            hint = 'Use type, properties and required; of a property type, enum, items, minimum, maximum, '
            || 'default, description and x-below.';
    end if;
end
$function$;

revoke execute on function memory._check_metadata_schema(jsonb) from public;
