-- _check_at: the moment of a call must be a moment, with room on both sides for every grace and half-life.
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
    elsif _check_at.at not between '4000-01-01 00:00+00 BC' and '9999-12-31 00:00+00' then
        raise exception 'at is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('at = %s', _check_at.at),
            hint = 'Leave it out for now(); it goes from 4000 BC to the year 9999.';
    end if;
end
$function$;

revoke execute on function memory._check_at(timestamptz) from public;
