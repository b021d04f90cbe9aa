-- _check_version: refuses a change of a memory that has changed since the caller read it.
create or replace function memory._check_version(memory_id uuid, version bigint, expected_version bigint)
returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if _check_version.version <> _check_version.expected_version then
        raise exception 'the memory has changed since it was read' using errcode = 'PM013',
            detail = format('memory_id = %s, expected version %s, is at %s.',
                            _check_version.memory_id, _check_version.expected_version,
                            _check_version.version),
            hint = 'Read it again, then decide again.';
    end if;
end
$function$;
