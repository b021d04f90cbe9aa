-- _check_timestamp: a moment that every client can read, whatever its time zone: many know no year before 1
-- and none after 9999, and no infinity; one such row would fail every result that it is in.
create or replace function memory._check_timestamp(argument text, moment timestamptz) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_timestamp.moment not between '0001-01-02 00:00+00' and '9999-12-31 00:00+00' then
        raise exception 'a moment is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('%s = %s', _check_timestamp.argument, _check_timestamp.moment),
            hint = 'Moments go from 0001-01-02 to 9999-12-31, in UTC. What has no end or no beginning: leave it out.';
    end if;
end
$function$;
