-- _metadata_schema_fault: why _read_metadata() cannot enforce a schema, or NULL. An unknown keyword is a
-- fault.
create or replace function memory._metadata_schema_fault(schema jsonb) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_types constant text[] := array['string', 'number', 'integer', 'boolean', 'array', 'object'];
    c_numeric constant text[] := array['number', 'integer'];
    v_properties constant jsonb := _metadata_schema_fault.schema -> 'properties';  -- else copied for each key
    v_fault text;
begin
    if _metadata_schema_fault.schema is null then return null; end if;
    if jsonb_typeof(_metadata_schema_fault.schema) <> 'object' then
        v_fault := 'not a JSON object';
    elsif jsonb_typeof(coalesce(v_properties, '{}')) <> 'object'
        or jsonb_typeof(coalesce(_metadata_schema_fault.schema -> 'required', '[]')) <> 'array'
        or jsonb_typeof(_metadata_schema_fault.schema -> 'additionalProperties') <> 'boolean'
        or jsonb_path_exists(
            _metadata_schema_fault.schema, 'strict $.properties.* ? (@.type() != "object")', silent => true
        )
    then
        v_fault := 'properties is an object of objects, required an array, additionalProperties true or '
            || 'false';
    else
        select f.fault into v_fault
        from (
            select format('keyword %s', k.key) as fault
            from jsonb_object_keys(_metadata_schema_fault.schema) as k (key)
            where k.key not in ('type', 'properties', 'required', 'additionalProperties')
            union all
            select format('keyword %s of %s', k.key, p.key)
            from jsonb_each(v_properties) as p (key, spec)
            cross join lateral jsonb_object_keys(p.spec) as k (key)
            where k.key not in (
                'type', 'enum', 'items', 'minimum', 'maximum', 'default', 'description', 'x-below'
            )
            union all
            select format('type %s of %s', p.spec -> 'type', p.key)
            from jsonb_each(v_properties) as p (key, spec)
            where p.spec ->> 'type' <> all(c_types)
            union all
            select format('required key %s, which is no property', coalesce(r.key, 'null'))
            from jsonb_array_elements_text(_metadata_schema_fault.schema -> 'required') as r (key)
            where not coalesce(v_properties ? r.key, false)
        ) as f
        limit 1;
    end if;
    if v_fault is null then
        select format('%s of %s', f.keyword, p.key) into v_fault
        from jsonb_each(v_properties) as p (key, spec)
        cross join lateral (
            values
            ('type', jsonb_typeof(p.spec -> 'type') = 'string'),
            ('enum', jsonb_typeof(p.spec -> 'enum') = 'array' and p.spec -> 'enum' <> '[]'),
            ('items', p.spec ->> 'type' = 'array'
                and jsonb_typeof(p.spec -> 'items') = 'object'
                and (p.spec -> 'items') - array['type', 'description'] = '{}'
                and p.spec -> 'items' ->> 'type' = any(c_types)),
            ('minimum', p.spec ->> 'type' = any(c_numeric) and jsonb_typeof(p.spec -> 'minimum') = 'number'),
            ('maximum', p.spec ->> 'type' = any(c_numeric) and jsonb_typeof(p.spec -> 'maximum') = 'number'
                and coalesce(p.spec -> 'maximum' >= p.spec -> 'minimum', true)),
            ('x-below', p.spec ->> 'type' = any(c_numeric) and jsonb_typeof(p.spec -> 'x-below') = 'string')
        ) as f (keyword, fine)
        where p.spec ? f.keyword and f.fine is not true limit 1;
    end if;
    if v_fault is null and _metadata_schema_fault.schema ->> 'type' <> 'object' then
        v_fault := 'its type is not object';
    end if;
    if v_fault is null then
        select format('the default of %s %s', d.key, d.fault) into v_fault
        from (
            select p.key, memory._metadata_fault(p.spec, p.spec -> 'default', jsonb_object_agg(
                p.key, p.spec -> 'default'
            ) over ()) as fault
            from jsonb_each(v_properties) as p (key, spec)
            where p.spec ? 'default'
        ) as d
        where d.fault is not null
        order by d.key limit 1;
    end if;
    return v_fault;
end
$function$;
