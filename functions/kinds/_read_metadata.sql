-- _read_metadata: checks metadata against the JSON Schema of the kind, and returns them with the defaults of
-- required keys that are missing. Keywords: properties, required, additionalProperties, and of a property
-- type, enum, items.type, minimum, maximum, default and, our own, x-below. Other keys are free, except the
-- fields of a task, which belong to set_task().
create or replace function memory._read_metadata(kind text, schema jsonb, metadata jsonb) returns jsonb
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_task_fields constant text[] := array[
        'description', 'input', 'output', 'status', 'priority', 'due_at', 'assigned_to', 'completed_at'
    ];
    -- Both unpacked once, not for each key.
    v_given constant jsonb := _read_metadata.metadata || '{}';
    v_metadata jsonb := v_given;
    v_properties constant jsonb := _read_metadata.schema -> 'properties';
    -- Each once: a schema may repeat a key.
    v_required constant text[] := array(
        select distinct r.key from jsonb_array_elements_text(_read_metadata.schema -> 'required') as r (key)
    );
    v_rule record;
    v_fault text;
begin
    if _read_metadata.kind = 'task' and v_metadata ?| c_task_fields then
        select format('Of kind %L, the key %L is a field of the task.', _read_metadata.kind, t.field)
        into v_fault
        from unnest(c_task_fields) as t (field)
        where v_metadata ? t.field and not coalesce(v_properties ? t.field, false)
        order by t.field limit 1;
        if found then
            raise exception 'metadata does not fit its kind' using errcode = 'PM007',
                detail = v_fault,
                hint = 'Metadata cannot change a task: use options => {"task": {...}} or set_task().';
        end if;
    end if;
    if _read_metadata.schema -> 'additionalProperties' = 'false' then
        select k.key into v_fault from jsonb_object_keys(v_metadata) as k (key)
        where not coalesce(v_properties ? k.key, false)
        order by k.key limit 1;
        if found then
            raise exception 'metadata does not fit its kind' using errcode = 'PM007',
                detail = format('Of kind %L, the key %L is not known.', _read_metadata.kind, v_fault),
                hint = format('Its keys: %s', (
                    select string_agg(p.key, ', ' order by p.key)
                    from jsonb_object_keys(v_properties) as p (key)
                ));
        end if;
    end if;
    -- The missing keys with a default.
    select v_metadata || coalesce(jsonb_object_agg(p.key, p.value -> 'default'), '{}') into v_metadata
    from jsonb_each(v_properties) as p (key, value)
    inner join unnest(v_required) as r (key) on r.key = p.key
    where not v_given ? p.key and p.value ? 'default';
    for v_rule in
        select p.key, p.value as spec
        from jsonb_each(v_properties) as p (key, value)
        left join unnest(v_required) as r (key) on r.key = p.key
        where v_given ? p.key or r.key is not null and not v_metadata ? p.key
        order by p.key
    loop
        v_fault := case
            when v_metadata ? v_rule.key
                then memory._metadata_fault(v_rule.spec, v_metadata -> v_rule.key, v_metadata)
            else 'is missing'
        end;
        if v_fault is not null then
            raise exception 'metadata does not fit its kind' using errcode = 'PM007',
                detail = format('Of kind %L, the key %L %s.',
                                _read_metadata.kind, v_rule.key, left(v_fault, 300)),
                hint = format('Its schema: %s', v_rule.spec);
        end if;
    end loop;
    if v_metadata <> _read_metadata.metadata then
        perform memory._check_json('metadata', v_metadata, 'metadata bytes');
    end if;
    return v_metadata;
end
$function$;
