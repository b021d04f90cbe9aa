-- _check_number: a JSON number, whole if asked for, within its bounds; absent is fine.
create or replace function memory._check_number(
    name text, value jsonb, lowest double precision, highest double precision, whole boolean
) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _check_number.value is null then
        return;
    end if;
    if jsonb_typeof(_check_number.value) = 'number'
        and _check_number.value::numeric >= _check_number.lowest::numeric
        and _check_number.value::numeric <= _check_number.highest::numeric
        and (not _check_number.whole or _check_number.value::numeric = trunc(_check_number.value::numeric))
    then
        return;
    end if;
    raise exception 'number out of range'
        using errcode = 'invalid_parameter_value',
        detail = format('%s = %s', _check_number.name, left(_check_number.value::text, 100)),
        hint = format('%s goes from %s to %s.',
                      _check_number.name, _check_number.lowest, _check_number.highest);
end
$function$;

revoke execute on function memory._check_number(
    text, jsonb, double precision, double precision, boolean
) from public;
