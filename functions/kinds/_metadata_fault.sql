-- _metadata_fault: what is wrong with the value of a metadata key, by the key's schema; NULL if it fits.
-- `metadata` is the whole object, for x-below.
create or replace function memory._metadata_fault(spec jsonb, value jsonb, metadata jsonb) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if not memory._fits_schema_type(_metadata_fault.value, _metadata_fault.spec ->> 'type') then
        return format('is %s, not %s', jsonb_typeof(_metadata_fault.value), _metadata_fault.spec ->> 'type');
    elsif _metadata_fault.spec ? 'enum' and not exists (
        select from jsonb_array_elements(_metadata_fault.spec -> 'enum') as e (item)
        where e.item = _metadata_fault.value
    ) then
        return format('is %s, not one of %s', _metadata_fault.value, _metadata_fault.spec -> 'enum');
    elsif _metadata_fault.spec ? 'items' and exists (
        select from jsonb_array_elements(
            case jsonb_typeof(_metadata_fault.value) when 'array' then _metadata_fault.value end
        ) as i (item)
        where not memory._fits_schema_type(i.item, _metadata_fault.spec -> 'items' ->> 'type')
    ) then
        return format('holds something else than %s', _metadata_fault.spec -> 'items' ->> 'type');
    elsif (_metadata_fault.spec -> 'minimum') > _metadata_fault.value
        or (_metadata_fault.spec -> 'maximum') < _metadata_fault.value
    then
        return format('is %s, out of range', _metadata_fault.value);
    elsif jsonb_typeof(_metadata_fault.metadata -> (_metadata_fault.spec ->> 'x-below')) = 'number'
        and _metadata_fault.metadata -> (_metadata_fault.spec ->> 'x-below') <= _metadata_fault.value
    then
        return format('is %s, not below %s', _metadata_fault.value, _metadata_fault.spec ->> 'x-below');
    end if;
    return null;
end
$function$;
