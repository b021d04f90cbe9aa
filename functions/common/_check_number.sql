-- _check_number: a JSON number, whole if asked for, within its bounds; absent is fine.
create or replace function memory._check_number(
    name text,
    value jsonb,
    lowest double precision,
    highest double precision,
    whole boolean,
    unit text default null
) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_detail text;
    v_hint text;
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
    v_detail := format('%s = %s', _check_number.name, left(_check_number.value::text, 100));
    v_hint := format(
        '%s is a %s from %s.', _check_number.name,
        case when _check_number.whole then 'whole number' else 'number' end,
        concat_ws(
            ' ', _check_number.lowest::numeric, 'to', _check_number.highest::numeric, _check_number.unit
        )
    );
    if jsonb_typeof(_check_number.value) <> 'number' then
        raise exception 'not a number'
            using errcode = 'invalid_parameter_value', detail = v_detail, hint = v_hint;
    elsif _check_number.whole and _check_number.value::numeric <> trunc(_check_number.value::numeric) then
        raise exception 'not a whole number'
            using errcode = 'invalid_parameter_value', detail = v_detail, hint = v_hint;
    end if;
    raise exception 'number out of range'
        using errcode = 'invalid_parameter_value', detail = v_detail, hint = v_hint;
end
$function$;
