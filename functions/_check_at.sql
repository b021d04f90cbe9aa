-- _check_at: the moment of a call must be a moment.
create or replace function memory._check_at(at timestamptz) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_at.at is null or not isfinite(_check_at.at) then
        raise exception 'at must be a finite moment'
            using errcode = 'invalid_parameter_value',
            detail = format('at = %s', coalesce(_check_at.at::text, 'NULL')),
            hint = 'Leave it out for now().';
    end if;
end
$function$;

revoke execute on function memory._check_at(timestamptz) from public;
