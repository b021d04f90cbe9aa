-- _check_at: refuses an `at` that is NULL, infinite, or out of the range that every client can read.
create or replace function memory._check_at(at timestamptz) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if coalesce(memory._in_time_range(_check_at.at), false) then
        return;
    elsif isfinite(_check_at.at) then
        perform memory._check_timestamp('at', _check_at.at);
    end if;
    raise exception 'at must be a finite timestamp' using errcode = 'invalid_parameter_value',
        detail = format('at = %s', coalesce(_check_at.at::text, 'NULL')), hint = 'Leave it out for now().';
end
$function$;
