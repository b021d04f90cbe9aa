-- _check_timestamp: refuses a timestamp that some client cannot read, in any time zone. Many clients know
-- neither infinity nor years before 1 or after 9999, and one such row makes every result that contains it
-- fail.
create or replace function memory._check_timestamp(argument text, value timestamptz) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if _check_timestamp.value not between '0001-01-02 00:00+00' and '9999-12-31 00:00+00' then
        raise exception 'timestamp out of range' using errcode = 'invalid_parameter_value',
            detail = format('%s = %s', _check_timestamp.argument, _check_timestamp.value),
            hint = 'Timestamps go from 0001-01-02 to 9999-12-31, in UTC. For no start or no end, leave it '
            || 'out.';
    end if;
end
$function$;
