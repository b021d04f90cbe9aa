-- _check_external_id: refuses a value that is no external id.
create or replace function memory._check_external_id(external_id jsonb) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._check_object(
        'external_id', _check_external_id.external_id, '{"system": "anything", "id": "anything"}'
    );
    if coalesce(_check_external_id.external_id ->> 'system', '') !~ '^[a-z][a-z0-9_-]{0,62}$'
        or coalesce(octet_length(_check_external_id.external_id ->> 'id'), 0) not between 1 and 1000
        or jsonb_typeof(_check_external_id.external_id -> 'id') not in ('string', 'number')
        -- The ids that a memory or a source has in other spaces.
        or _check_external_id.external_id ->> 'system' = 'pgrecall'
        and not pg_input_is_valid(_check_external_id.external_id ->> 'id', 'uuid')
    then
        raise exception 'invalid external id' using errcode = 'invalid_parameter_value',
            detail = format('external_id = %s', left(_check_external_id.external_id::text, 300)),
            hint = 'Pass {"system": "name-in-lower-case", "id": "1 to 1000 bytes"}; of the system pgrecall, '
            || 'the id is a UUID.';
    end if;
end
$function$;
