-- _parse_timestamp: reads a timestamp from JSON: a string, in the session's time zone if it names none, or
-- epoch milliseconds. NULL if it is neither.
create or replace function memory._parse_timestamp(value jsonb) returns timestamptz
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    return case jsonb_typeof(_parse_timestamp.value)
        when 'number' then to_timestamp(_parse_timestamp.value::double precision / 1000)
        when 'string' then (_parse_timestamp.value #>> '{}')::timestamptz
    end;
exception
    when invalid_datetime_format or datetime_field_overflow or invalid_time_zone_displacement_value
        or numeric_value_out_of_range or invalid_text_representation or invalid_parameter_value then
        return null;
end
$function$;
