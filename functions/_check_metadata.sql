-- _check_metadata: holds metadata against the JSON Schema of its kind and returns it with the defaults of
-- what is required and missing. Keywords: properties, required, and of a property type, enum, items.type,
-- minimum, maximum, default and, ours, x-below. Other keys of the metadata are free.
create or replace function memory._check_metadata(kind text, schema jsonb, metadata jsonb) returns jsonb
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_metadata jsonb := _check_metadata.metadata;
    v_rule record;
    v_value jsonb;
    v_fault text;
begin
    for v_rule in
        select p.key, p.value as spec,
            coalesce(_check_metadata.schema -> 'required' ? p.key, false) as required
        from jsonb_each(_check_metadata.schema -> 'properties') as p (key, value)
        where v_metadata ? p.key or coalesce(_check_metadata.schema -> 'required' ? p.key, false)
        order by p.key
    loop
        v_value := v_metadata -> v_rule.key;
        if v_value is null then
            if not v_rule.spec ? 'default' then
                v_fault := 'is missing';
            else
                v_metadata := v_metadata || jsonb_build_object(v_rule.key, v_rule.spec -> 'default');
            end if;
        else
            v_fault := memory._metadata_fault(v_rule.spec, v_value, v_metadata);
        end if;
        if v_fault is not null then
            raise exception 'metadata does not fit its kind'
                using errcode = 'PM007',
                detail = format('Of kind %L, the key %L %s.',
                                _check_metadata.kind, v_rule.key, left(v_fault, 300)),
                hint = format('What it may be: %s', v_rule.spec);
        end if;
    end loop;
    return v_metadata;
end
$function$;

revoke execute on function memory._check_metadata(text, jsonb, jsonb) from public;
