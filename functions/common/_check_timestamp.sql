-- _check_timestamp: refuses a timestamp that some client cannot read, see _in_time_range().
create or replace function memory._check_timestamp(argument text, value timestamptz) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if not memory._in_time_range(_check_timestamp.value) then
        raise exception 'timestamp out of range' using errcode = 'invalid_parameter_value',
            detail = format('%s = %s', _check_timestamp.argument, _check_timestamp.value),
            hint = 'Timestamps go from 0001-01-02 to 9999-12-31, in UTC. For no start or no end, leave it '
            || 'out.';
    end if;
end
$function$;
