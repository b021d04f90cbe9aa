-- importance_to_level: low below 0.4, medium below 0.6, high below 0.8, else critical: from 0.8 on the system
-- that memory-schemas describes spares a memory from decay.
create or replace function memory.importance_to_level(importance double precision) returns text
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
begin
    if importance_to_level.importance not between 0 and 1 then
        raise exception 'importance is out of range'
            using errcode = 'invalid_parameter_value',
            detail = format('importance = %s', importance_to_level.importance),
            hint = 'Importance goes from 0 to 1; NULL is unrated.';
    end if;
    return case
        when importance_to_level.importance < 0.4 then 'low'
        when importance_to_level.importance < 0.6 then 'medium'
        when importance_to_level.importance < 0.8 then 'high'
        when importance_to_level.importance <= 1 then 'critical'
    end;
end
$function$;
