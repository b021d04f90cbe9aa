-- _check_limit: refuses an argument whose size exceeds the limit of this name, see _limit(). NULL is fine.
create or replace function memory._check_limit(argument text, size bigint, limit_name text) returns void
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if _check_limit.size > coalesce(memory._limit(_check_limit.limit_name), -1) then
        raise exception 'too large' using errcode = 'PM019',
            detail = format(
                '%s has %s %s; the limit is %s.', _check_limit.argument, _check_limit.size,
                substring(_check_limit.limit_name from '\w+$'), memory._limit(_check_limit.limit_name)
            ),
            hint = 'Pass less, or in parts. The data dictionary lists all limits.';
    end if;
end
$function$;
