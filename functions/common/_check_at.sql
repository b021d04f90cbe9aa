-- _check_at: the moment of a call must be a moment, and one that clients can read.
create or replace function memory._check_at(at timestamptz) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if not coalesce(isfinite(_check_at.at), false) then
        raise exception 'at must be a finite moment'
            using errcode = 'invalid_parameter_value',
            detail = format('at = %s', coalesce(_check_at.at::text, 'NULL')),
            hint = 'Leave it out for now().';
    end if;
    perform memory._check_timestamp('at', _check_at.at);
end
$function$;
